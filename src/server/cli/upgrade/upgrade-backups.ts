import { join } from 'node:path'
import { expiredUpgradeBackups, type UpgradeBackup } from '#domain/backups/way-back.ts'
import { folderPlace } from '../../adapters/backups/folder-place.ts'
import { systemClock } from '../../adapters/clock.ts'
import { listBackups, removeBackup } from '../../backups/list-backups.ts'
import { beforeUpgradeFolder } from '../../backups/open-place.ts'
import { readDone } from './done-upgrades.ts'

/** What upgrades backed up first in the package of this folder and can be restored, the newest first. */
export async function listUpgradeBackups(home: string): Promise<UpgradeBackup[]> {
  return (await listBackups(placeOf(home))).filter(({ harm }) => harm === null)
}

/**
 * Removes those that are no longer needed to go back, but never the one that was just made, whatever the clock says; returns the
 * versions that the remaining ones lead back to.
 */
export async function deleteExpiredUpgradeBackups(home: string, justMade: string | null): Promise<string[]> {
  const kept = await listUpgradeBackups(home)
  const expired = expiredUpgradeBackups(kept, readDone(home), systemClock.now()).filter((name) => name !== justMade)
  for (const name of expired) await removeBackup(placeOf(home), name)
  return kept.flatMap(({ name, version }) => (version === null || expired.includes(name) ? [] : [version]))
}

/** The path of one of them. */
export function upgradeBackupPath(home: string, { name }: UpgradeBackup): string {
  return join(beforeUpgradeFolder(home), name)
}

function placeOf(home: string) {
  return folderPlace(beforeUpgradeFolder(home), () => systemClock.now())
}
