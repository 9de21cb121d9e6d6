import { reasonOf } from '../../texts/explain.ts'
import type { Storage } from './storage.ts'

/** The same storage, but it reports what it couldn't remove: nobody waits for it, and the hourly sweep tries again. */
export function reportRemovals(storage: Storage, report: (what: unknown) => void): Storage {
  return {
    ...storage,
    async remove(key) {
      try {
        await storage.remove(key)
      } catch (error) {
        report(
          `No pudimos quitar ${key} del almacenamiento (${reasonOf(error)}): se intenta otra vez cuando tenga un día.`,
        )
        throw error
      }
    },
  }
}
