import type { Storage } from './storage.ts'

/** The same storage, which says what it couldn't remove: nobody waits for it, and the hourly sweep tries again. */
export function reportRemovals(storage: Storage, report: (what: unknown) => void): Storage {
  return {
    ...storage,
    async remove(key) {
      try {
        await storage.remove(key)
      } catch (error) {
        const reason = error instanceof Error ? error.message || error.name : String(error)
        report(
          `${key} couldn't be removed from the storage (${reason}): the hourly sweep tries again once it's a day old.`,
        )
        throw error
      }
    },
  }
}
