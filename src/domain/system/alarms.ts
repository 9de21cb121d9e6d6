import { HOUR_MS } from '../calendar.ts'

/** What an administrator must hear of without looking. */
export const ALARMS = ['backup_old', 'backup_harmed', 'mails_failing', 'disk_low', 'process_silent'] as const
export type Alarm = (typeof ALARMS)[number]

/** The newest backup may be this old: a night was missed, and its day. */
const BACKUP_MS = 48 * HOUR_MS
/** How long a mail server may be down before it's reported. */
const MAILS_MS = HOUR_MS
/** A single wrong address is rejected permanently and isn't an outage; this many in a row are. */
const REFUSED_IN_A_ROW = 5
const DISK_PART = 0.1
/** How long a stalled process is reported. */
const SILENCE_MS = 24 * HOUR_MS

/**
 * The inputs that decide the alarms. Times are null for events that never happened; disk bytes are null if the disk can't be read.
 */
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

/** Outside production backups aren't required; anyone who made one relies on them. */
function isBackupOld({ now, isProduction, installedAt, newestBackupAt }: AlarmFacts): boolean {
  if (newestBackupAt === null && !isProduction) return false
  return now.getTime() - (newestBackupAt ?? installedAt).getTime() > BACKUP_MS
}

function areMailsFailing({ now, mails: { failingSince, lastSentAt, refusedSinceSent } }: AlarmFacts): boolean {
  const isAnHourAgo = (moment: Date) => now.getTime() - moment.getTime() >= MAILS_MS
  if (lastSentAt !== null && !isAnHourAgo(lastSentAt)) return false
  return refusedSinceSent >= REFUSED_IN_A_ROW || (failingSince !== null && isAnHourAgo(failingSince))
}
