import { join } from 'node:path'
import { systemClock } from '#server/adapters/clock.ts'
import { folderPlace } from '#server/adapters/backups/folder-place.ts'
import { harmedBackups, newestBackup } from '#server/system/backups.ts'
import type { Mailer } from '#server/adapters/mail/mailer.ts'
import type { JobDesk } from '#server/adapters/jobs/jobs.ts'
import type { SystemParts } from '#server/system/system-parts.ts'

/** What a test may want otherwise. */
export type OtherSystem = Partial<Omit<SystemParts, 'jobs'>>

type Given = OtherSystem & { mailer: Mailer; dataFolder: string; jobs?: () => Promise<JobDesk> }

/** What the system screen works with in a test: queues that are opened when first requested, and nothing to look at. */
export function systemParts({ jobs = noJobs, ...given }: Given): SystemParts {
  const places = [folderPlace(join(given.dataFolder, 'backups'), () => new Date())]
  return {
    startedAt: new Date('2026-01-01T00:00:00Z'),
    jobs: {
      sendAlone: async (...asked) => (await jobs()).sendAlone(...asked),
      lastRun: async (...asked) => (await jobs()).lastRun(...asked),
      kinds: async (...asked) => (await jobs()).kinds(...asked),
      dead: async (...asked) => (await jobs()).dead(...asked),
      retry: async (...asked) => (await jobs()).retry(...asked),
      discard: async (...asked) => (await jobs()).discard(...asked),
    },
    places: async () => [],
    hasMailServer: true,
    letterhead: async () => ({ institution: 'Seminario', baseUrl: 'https://portal.example.org', contact: '' }),
    checks: async () => [],
    backups: { places, isNightly: true, newestAt: newestBackup(places, systemClock), harmed: harmedBackups(places) },
    ...given,
  }
}

async function noJobs(): Promise<never> {
  throw new Error('nothing is queued here')
}
