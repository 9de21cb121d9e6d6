import type { Storage } from './storage.ts'

/** A file that is in a backup that is being made stays until it's done. */
class FileStays extends Error {
  override readonly name = 'FileStays'
}

/** The same storage, which removes nothing while `isBackupRunning`: the hourly sweep takes it later. */
export function spareFiles(storage: Storage, isBackupRunning: () => Promise<boolean>): Storage {
  return {
    ...storage,
    async remove(key) {
      if (await isBackupRunning()) throw new FileStays(`a backup is being made: ${key} stays until the next sweep`)
      await storage.remove(key)
    },
  }
}
