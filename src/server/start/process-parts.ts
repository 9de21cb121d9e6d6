import { join } from 'node:path'
import { systemClock } from '../adapters/clock.ts'
import type { Jobs } from '../adapters/jobs/jobs.ts'
import type { Report } from '../adapters/log/log.ts'
import { mailQueue } from '../adapters/mail/mail-queue.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { openProviders } from '../adapters/payments/providers.ts'
import { reportRemovals } from '../adapters/storage/report-removals.ts'
import { spareFiles } from '../adapters/storage/spare-files.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Config } from '../process/config.ts'
import { doFilesStay } from '../database/backup-locks.ts'
import type { Connected } from '../database/connect.ts'
import { transactionOn } from '../database/transaction.ts'
import { openStorage } from './open-storage.ts'
import { openSystem } from './open-system.ts'

type Given = {
  readonly config: Config
  readonly connected: Connected
  readonly storage: Storage
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly linkSecret: Buffer
  /** Since when the portal runs. */
  readonly startedAt: Date
}

/** What a process of the portal works with, whether it answers requests or does the work behind them. */
export type ProcessParts = Awaited<ReturnType<typeof openParts>>

/** Where the stored files are; nothing belonging to a backup in progress is removed. */
export async function openFiles(config: Config, { db }: Connected, report: Report): Promise<Storage> {
  return spareFiles(reportRemovals(await openStorage(config), report), () => doFilesStay(db))
}

/** Assembles what both kinds of process need. `settle` reports the address once it's known: with PORT=0 only the listener knows it. */
export async function openParts({ config, connected, storage, jobs, mailer, linkSecret, startedAt }: Given) {
  const { db } = connected
  const clock = systemClock
  let address = config.baseUrl
  const site = () => address
  return {
    db,
    transaction: transactionOn(db),
    clock,
    zone: config.zone,
    storage,
    folders: [config.dataFolder, join(config.dataFolder, 'files')],
    mail: mailQueue({ jobs, clock }),
    providers: await openProviders(config, { site, clock }),
    system: await openSystem({ config, connected, clock, jobs, mailer, storage, site, startedAt }),
    linkSecret,
    isProduction: config.isProduction,
    site,
    settle: (where: string) => void (address = where),
  }
}
