import { DAY_MS } from '../calendar.ts'
import { isPast } from './retention.ts'

/** A backup that an upgrade made first, and the version that made it; null if nothing stored next to it says so. */
export type UpgradeBackup = { readonly name: string; readonly version: string | null; readonly created_at: Date }
/** An upgrade that succeeded and wasn't undone. */
export type DoneUpgrade = {
  readonly from: string
  readonly to: string
  /** The name of its backup; null if there was nothing to back up yet. */
  readonly backup: string | null
  readonly finished_at: Date
}

/** So long a version is used before what leads back from it goes. */
const PROBATION_DAYS = 7

/** Whether a version is newer than another one; they're numbers between points. */
export function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0
}

/**
 * Returns the names of the backups that may be removed: of several for one version all but the newest, since the earlier attempts failed,
 * and those older than an upgrade that succeeded and has been in use for a week. A failed attempt doesn't remove another version's
 * backup.
 */
export function expiredUpgradeBackups(
  backups: readonly UpgradeBackup[],
  done: readonly DoneUpgrade[],
  now: Date,
): string[] {
  const proved = done.filter(({ finished_at }) => now.getTime() - finished_at.getTime() >= PROBATION_DAYS * DAY_MS)
  const past = backups.filter(({ created_at }) => isPast(created_at, now))
  const isExpired = ({ version, created_at }: UpgradeBackup) =>
    proved.some(({ finished_at }) => created_at <= finished_at) ||
    past.some((other) => version !== null && other.version === version && other.created_at > created_at)
  return past.filter(isExpired).map(({ name }) => name)
}

/**
 * Where undoing leads from the current version: the previous version, and its backup; null if none is kept, since the data may be good as
 * they are.
 */
export type WayBack = { readonly to: string; readonly backup: UpgradeBackup | null }

/**
 * The version that the current one was upgraded from, as recorded by the upgrade, otherwise as the backups indicate, otherwise the newest
 * older one that is still installed; null if there is none. A failed attempt, and its backup, lead nowhere: they belong to the current
 * version.
 */
export function wayBack(
  current: string,
  given: {
    readonly done: readonly DoneUpgrade[]
    readonly backups: readonly UpgradeBackup[]
    readonly installed: readonly string[]
  },
): WayBack | null {
  const newestFirst = given.backups.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  const older = given.installed.filter((version) => isNewer(current, version))
  const noted = given.done.findLast(({ from, to }) => to === current && given.installed.includes(from))
  const told = newestFirst.find(({ version }) => version !== null && older.includes(version))?.version
  const newestOlder = older.toSorted((one, other) => (isNewer(one, other) ? -1 : 1))[0]
  const to = noted?.from ?? told ?? newestOlder
  if (to === undefined) return null
  const backup =
    newestFirst.find(({ name }) => name === noted?.backup) ?? newestFirst.find(({ version }) => version === to) ?? null
  return { to, backup }
}
