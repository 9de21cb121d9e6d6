import type { Storage } from './storage.ts'

/** A file that is being backed up or exported stays until that is done. */
class FileStays extends Error {
  override readonly name = 'FileStays'
}

/** Where a storage check keeps its file for a moment: no row names it, and nothing else would ever remove it. */
export const PROBES = 'check/'

/** The same storage, but it removes only probes while `doFilesStay`: the hourly sweep removes the rest later. */
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
