import { expiredBackups, isNightlyDue, isVerificationDue } from '#domain/backups/retention.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import { listBackups, removeBackup, wholeOf } from './list-backups.ts'
import type { BackupParts, MadeBackup } from './write-backup.ts'

type Rules = Pick<Settings, 'backup_hour' | 'backup_days' | 'backup_weeks' | 'backup_months'>

/** Whether tonight's backup is still to be made. */
export async function isTonightDue(
  { place, zone, now }: { place: BackupPlace; zone: string; now: Date },
  { backup_hour: hour }: Rules,
): Promise<boolean> {
  const nightly = wholeOf(await listBackups(place)).filter(({ kind }) => kind === 'nightly')
  const made = nightly.map(({ created_at }) => created_at)
  return isNightlyDue(made, { hour, zone, now })
}

/**
 * Makes tonight's backup, verifies it if none was verified for a week, and then removes those that may go, even if it couldn't be
 * verified: what isn't removed fills the disk. Returns how many were removed.
 */
export async function backUpTonight(
  parts: BackupParts,
  { backup_days: days, backup_weeks: weeks, backup_months: months }: Rules,
  options: { recipient: string | null; signal?: AbortSignal; progress?: (done: number, total: number) => void },
): Promise<{ made: MadeBackup; isVerified: boolean; removed: number }> {
  const { place, zone, clock } = parts
  const restored = wholeOf(await listBackups(place)).flatMap(({ verified_how, verified_at }) =>
    verified_how === 'restored' && verified_at ? [verified_at] : [],
  )
  const verify = isVerificationDue(restored, clock.now())
  const removeExpired = async () => {
    const kept = { days, weeks, months }
    const all = await listBackups(place)
    const at = { zone, now: clock.now() }
    // Damaged backups don't displace others; the newest of them stays for investigation, since all of them would fill the disk.
    const harmed = all.filter(({ harm }) => harm !== null)
    const expired = [
      ...expiredBackups(wholeOf(all), kept, at),
      ...expiredBackups(harmed, { days: 0, weeks: 0, months: 0 }, at),
    ]
    for (const name of expired) await removeBackup(place, name)
    return expired.length
  }
  const { makeBackup } = await import('./make-backup.ts')
  try {
    const made = await makeBackup(parts, { ...options, kind: 'nightly', verify })
    return { made, isVerified: verify, removed: await removeExpired() }
  } catch (error) {
    await removeExpired()
    throw error
  }
}
