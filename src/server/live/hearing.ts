import type { Database } from '../database/connect.ts'
import { clearCache, startCaching } from '../database/process-cache.ts'
import type { Live } from './live.ts'

/**
 * What a server process does with messages from the database (`database/sql/live.sql`): open pages are notified, and cached public
 * answers are fetched again.
 */
export function hearing(db: Database, live: Pick<Live, 'tell' | 'missed'>, now?: () => number) {
  startCaching(db, now)
  return {
    onMessage: (message: string) => (message === 'public' ? clearCache(db) : live.tell(message)),
    onBack: () => {
      clearCache(db)
      live.missed()
    },
  }
}
