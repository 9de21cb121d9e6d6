import { addDays, calendarDayIn, DAY_MS, daysBetween, HOUR_MS, hourIn, type CalendarDay } from '../calendar.ts'
import type { BackupKind } from './kinds.ts'

type RetainedBackup = { readonly name: string; readonly kind: BackupKind; readonly created_at: Date }
/** For how many days, weeks and months a backup is kept; the settings `backup_days`, `backup_weeks` and `backup_months`. */
export type Retention = { readonly days: number; readonly weeks: number; readonly months: number }

/**
 * Of the backups made before upgrades, the newest of each of this many versions is kept: an upgrade that fails at each start makes one each
 * time.
 */
const BEFORE_UPGRADE_KEPT = 3
/** What follows the version in the name of such a one. */
const MOMENT = /-\d{4}-\d\d-\d\dT.*$/
/** A whole verification, by restoring, is due again after this time; an hour less, since nights don't begin to the second. */
const VERIFIED_EVERY_MS = 7 * DAY_MS - HOUR_MS
/** Clocks of two machines may differ by so much; what is later than that was noted by one that was wrong. */
const AHEAD_MS = HOUR_MS
/** A Monday. */
const FIRST_MONDAY: CalendarDay = '2024-01-01'

/**
 * Whether a moment can be believed, now that the clock says otherwise: a backup that a wrong clock dated next year is no reason to make,
 * prove or miss none until then.
 */
export function isPast(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() <= AHEAD_MS
}

/**
 * Returns the names of the backups that may be removed: of the nightly ones, the newest of each of the last days, weeks and months that
 * have one is kept; of those made before upgrades, the newest of each of three versions. Backups made by a person are never removed
 * automatically, and those dated in the future are kept until then, without taking another's place.
 */
export function expiredBackups(
  backups: readonly RetainedBackup[],
  { days, weeks, months }: Retention,
  { zone, now }: { zone: string; now: Date },
): string[] {
  const past = backups.filter(({ created_at }) => isPast(created_at, now))
  const newestFirst = past.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  const nightly = newestFirst.filter(({ kind }) => kind === 'nightly')
  const dayOf = ({ created_at }: RetainedBackup) => calendarDayIn(zone, created_at)
  const kept = new Set([
    ...newestOfEach(nightly, dayOf, days),
    ...newestOfEach(nightly, (backup) => weekOf(dayOf(backup)), weeks),
    ...newestOfEach(nightly, (backup) => dayOf(backup).slice(0, 7), months),
    // The newest stays whatever the settings say.
    ...nightly.slice(0, 1),
    ...newestOfEach(
      newestFirst.filter(({ kind }) => kind === 'before_upgrade'),
      ({ name }) => name.replace(MOMENT, ''),
      BEFORE_UPGRADE_KEPT,
    ),
  ])
  return newestFirst.filter((backup) => backup.kind !== 'manual' && !kept.has(backup)).map(({ name }) => name)
}

/**
 * Whether tonight's backup is still to be made: the day's hour in the institution's zone has come and none was made at night since then. A machine
 * that slept catches up.
 */
export function isNightlyDue(nightly: readonly Date[], { hour, zone, now }: { hour: number; zone: string; now: Date }) {
  const today = calendarDayIn(zone, now)
  // The night that is asked about began today, or yesterday while today's hour hasn't come.
  const night = hourIn(zone, now) >= hour ? today : addDays(today, -1)
  const isOfNight = (made: Date) => {
    const day = calendarDayIn(zone, made)
    return day > night || (day === night && hourIn(zone, made) >= hour)
  }
  return !nightly.some((made) => isPast(made, now) && isOfNight(made))
}

/** Whether a backup's bytes are to be read again, to see that they're still the same: they weren't for a week. */
export function isRereadDue(readAt: Date, now: Date): boolean {
  return !isPast(readAt, now) || now.getTime() - readAt.getTime() >= VERIFIED_EVERY_MS
}

/** Whether the next backup is to be proved by restoring it: none was for a week. */
export function isVerificationDue(restored: readonly Date[], now: Date): boolean {
  return !restored.some((at) => isPast(at, now) && now.getTime() - at.getTime() < VERIFIED_EVERY_MS)
}

function newestOfEach(
  newestFirst: readonly RetainedBackup[],
  bucketOf: (backup: RetainedBackup) => string,
  most: number,
): RetainedBackup[] {
  const newest = new Map<string, RetainedBackup>()
  for (const backup of newestFirst) {
    const bucket = bucketOf(backup)
    if (!newest.has(bucket)) newest.set(bucket, backup)
  }
  return [...newest.values()].slice(0, most)
}

/** The Monday that a day's week begins with. */
function weekOf(day: CalendarDay): CalendarDay {
  const past = daysBetween(FIRST_MONDAY, day) % 7
  return addDays(day, past < 0 ? -past - 7 : -past)
}
