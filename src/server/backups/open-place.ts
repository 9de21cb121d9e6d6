import { join } from 'node:path'
import type { Clock } from '../adapters/clock.ts'
import { folderPlace } from '../adapters/backups/folder-place.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import { BackupFailure } from './backup-failures.ts'
import type { Config } from '../process/config.ts'

/** Where `atrio upgrade` puts the backup that it makes first, in the package's folder. */
export function beforeUpgradeFolder(home: string): string {
  return join(home, 'before-upgrade')
}

/** Where backups are stored: `s3` for the configured bucket, otherwise a folder. */
export async function openBackupPlace(
  { backups }: Pick<Config, 'backups'>,
  clock: Clock,
  to: 's3' | { readonly folder: string } = backups,
): Promise<BackupPlace> {
  if (to !== 's3') return folderPlace(to.folder, () => clock.now())
  if (!backups.s3)
    throw new BackupFailure(
      'Para los respaldos en S3 hay que configurar BACKUP_S3_BUCKET y las otras cuatro BACKUP_S3_*.',
    )
  const { s3BackupPlace } = await import('../adapters/backups/s3-place.ts')
  return s3BackupPlace(backups.s3)
}
