import type { BackupPlace } from '../adapters/backups/place.ts'
import type { JobDesk } from '../adapters/jobs/jobs.ts'
import type { Letterhead } from '../adapters/mail/letter.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { CheckLine } from './check-line.ts'
import type { PlaceSeen } from './place-seen.ts'

/** What the system screen reads and works with, in addition to what every action has. */
export type SystemParts = {
  /** Since when this process runs. */
  readonly startedAt: Date
  /** The folder whose disk fills. */
  readonly dataFolder: string
  /** Tries each place that the portal writes to, as this process may. */
  readonly places: () => Promise<PlaceSeen[]>
  readonly jobs: JobDesk
  readonly mailer: Mailer
  /** Whether mails leave: without a mail server each becomes a file. */
  readonly hasMailServer: boolean
  readonly letterhead: () => Promise<Letterhead>
  /** Looks at the portal, `fast` without what takes minutes; `progress` hears how far it is, from 0 to 100. */
  readonly checks: (how: 'fast' | 'all', progress?: (percent: number) => void) => Promise<CheckLine[]>
  readonly backups: {
    /** Where backups lie: the folder, and the bucket where there is one. */
    readonly places: readonly BackupPlace[]
    /** Whether one is made each night. */
    readonly isNightly: boolean
    /** When the newest was made, at most some minutes out of date; null if there is none. */
    readonly newestAt: () => Promise<Date | null>
    /** How many are no longer what was written, at most some minutes out of date. */
    readonly harmed: () => Promise<number>
  }
}
