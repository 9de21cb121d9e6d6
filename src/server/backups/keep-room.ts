import { stat, statfs } from 'node:fs/promises'
import { type DiskFigures, hasRoom } from '#domain/files/disk-room.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import { BackupFailure } from './backup-failures.ts'

/** The disk is checked again after this many bytes. */
const STEP_BYTES = 32 * 1024 * 1024

/**
 * Passes a backup on while the disk that it's written to has room for the portal's own work, where that is the disk of the portal's data: what
 * fills it would stop the database that it was made to save. Ends with BackupFailure. `dataFolder`: any folder of that disk.
 */
export async function* keepRoom(
  bytes: AsyncIterable<Buffer>,
  { kind, where }: Pick<BackupPlace, 'kind' | 'where'>,
  dataFolder: string,
  lookAt: (folder: string) => Promise<DiskFigures> = statfs,
): AsyncGenerator<Buffer> {
  let left = 0
  for await (const chunk of bytes) {
    left -= chunk.length
    if (left <= 0) {
      if (kind === 'folder' && (await isSameDisk(where, dataFolder)) && !hasRoom(await lookAt(where)))
        throw new BackupFailure(
          `No pudimos guardar el respaldo en ${where}: ocuparía lo último que le queda libre al disco, y el portal lo necesita. Libera espacio, o elige otro disco con BACKUP_DIR.`,
        )
      left = STEP_BYTES
    }
    yield chunk
  }
}

/** A folder that doesn't exist can't be compared: the writer reports it. */
async function isSameDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)))
  return a !== null && a?.dev === b?.dev
}
