import type { Storage } from './storage.ts'

/** A file that is being backed up or exported stays until that is done. */
class FileStays extends Error {
  override readonly name = 'FileStays'
}

/** Where a look at the storage keeps its file for a moment: no row names it, and nothing else would ever remove it. */
export const PROBES = 'check/'

/** The same storage, which removes nothing but probes while `doFilesStay`: the hourly sweep takes it later. */
export function spareFiles(storage: Storage, doFilesStay: () => Promise<boolean>): Storage {
  return {
    ...storage,
    async remove(key) {
      if (!key.startsWith(PROBES) && (await doFilesStay()))
        throw new FileStays(`a backup or an export is being made: ${key} stays until the next sweep`)
      await storage.remove(key)
    },
  }
}
