import { HOUR_MS } from '../calendar.ts'

/** What an administrator must hear of without looking. */
export const ALARMS = ['backup_old', 'backup_harmed', 'mails_failing', 'disk_low', 'process_silent'] as const
export type Alarm = (typeof ALARMS)[number]

/** The newest backup may be this old: a night was missed, and its day. */
const BACKUP_MS = 48 * HOUR_MS
/** So long a mail server may be down before it's told. */
const MAILS_MS = HOUR_MS
/** One wrong address is refused for good and is no outage; so many in a row are. */
const REFUSED_IN_A_ROW = 5
const DISK_PART = 0.1
/** So long it's told that a process stood still. */
const SILENCE_MS = 24 * HOUR_MS

/** What the alarms are decided by. Moments are null for what never was; bytes of the disk are null when it can't be read. */
export type AlarmFacts = {
  readonly now: Date
  readonly isProduction: boolean
  /** When the portal's first start was: a new portal has no backup yet. */
  readonly installedAt: Date
  readonly newestBackupAt: Date | null
  /** How many backups became smaller, other ones, or are gone without being removed. */
  readonly harmedBackups: number
  readonly mails: {
    /** Since when the oldest mail that still fails, and wasn't refused for good, waits. */
    readonly failingSince: Date | null
    readonly lastSentAt: Date | null
    /** How many were refused for good since the last that went out. */
    readonly refusedSinceSent: number
  }
  /** When a process last was ended because it stood still. */
  readonly silentAt: Date | null
  readonly disk: { readonly free: number; readonly size: number } | null
}

/** Which alarms hold now. */
export function alarmsOf(facts: AlarmFacts): Alarm[] {
  const holds: Record<Alarm, boolean> = {
    backup_old: isBackupOld(facts),
    backup_harmed: facts.harmedBackups > 0,
    mails_failing: areMailsFailing(facts),
    disk_low: facts.disk !== null && facts.disk.free < facts.disk.size * DISK_PART,
    process_silent: facts.silentAt !== null && facts.now.getTime() - facts.silentAt.getTime() < SILENCE_MS,
  }
  return ALARMS.filter((alarm) => holds[alarm])
}

/** Outside production nobody must make backups; whoever made one relies on them. */
function isBackupOld({ now, isProduction, installedAt, newestBackupAt }: AlarmFacts): boolean {
  if (newestBackupAt === null && !isProduction) return false
  return now.getTime() - (newestBackupAt ?? installedAt).getTime() > BACKUP_MS
}

function areMailsFailing({ now, mails: { failingSince, lastSentAt, refusedSinceSent } }: AlarmFacts): boolean {
  const isAnHourAgo = (moment: Date) => now.getTime() - moment.getTime() >= MAILS_MS
  if (lastSentAt !== null && !isAnHourAgo(lastSentAt)) return false
  return refusedSinceSent >= REFUSED_IN_A_ROW || (failingSince !== null && isAnHourAgo(failingSince))
}
