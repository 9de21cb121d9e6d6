import type { Figures } from '../adapters/metrics/portal-metrics.ts'
import type { Context } from '../actions/context.ts'
import { countJobs } from './check-queries.ts'
import { countMailsByState } from './mails.ts'
import { diskOf } from './storage.ts'
import { measureStorage } from './storage-queries.ts'

/** What the database, the disk and the backups report about the portal, for external monitoring. */
export async function readFigures({ db, clock, system }: Pick<Context, 'db' | 'clock' | 'system'>): Promise<Figures> {
  const [jobs, { sent_week: _, sent_day: sent, ...mails }, held, disk, newest] = await Promise.all([
    countJobs(db),
    countMailsByState({ db, clock }),
    measureStorage(db),
    diskOf(system.dataFolder),
    system.backups.newestAt(),
  ])
  return {
    jobs,
    mails: { ...mails, sent },
    databaseBytes: held.database_bytes,
    filesBytes: held.files_bytes,
    disk: disk && { free: disk.free_bytes, size: disk.size_bytes },
    backupAgeSeconds: newest && (clock.now().getTime() - newest.getTime()) / 1000,
  }
}
