import { statfsSync } from 'node:fs'
import { BackupFailure } from './backup-failures.ts'
import type { Manifest } from './format.ts'

/** Tables with their indexes, beside their text in the backup; and what an empty database takes. */
const ROOM = { times: 3, bytes: 300 * 2 ** 20 }

/** Throws BackupFailure when the disk of a folder, which is there, can't hold what is about to be restored. */
export function lookForRoom(folder: string, { tables, files }: Manifest, what: 'database' | 'all'): void {
  const { bavail, bsize } = statfsSync(folder)
  const database = tables.reduce((sum, { bytes }) => sum + bytes, 0) * ROOM.times + ROOM.bytes
  const needed = what === 'all' ? database + files.bytes : database
  if (bavail * bsize < needed)
    throw new BackupFailure(
      `Hacen falta ${Math.ceil(needed / 2 ** 20)} MB libres en el disco de ${folder}, y no los hay: libera espacio y pídelo otra vez.`,
    )
}
