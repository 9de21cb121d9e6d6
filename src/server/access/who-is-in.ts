import { isLockedOut } from '#domain/access/maintenance.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Database } from '../database/connect.ts'
import type { OpenPage } from '../live/live.ts'
import { SEEN_EVERY_MS } from './sessions.ts'
import { listStandingSessions, touchSessions } from './who-is-in-queries.ts'

/**
 * Returns the pages whose sessions are still valid, many in one statement: of an active account, not ended, and not of a user kept
 * out by maintenance. A user whose page is open is present: that is recorded, as for a request.
 */
export async function whoIsIn(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  pages: readonly OpenPage[],
): Promise<ReadonlySet<OpenPage>> {
  const now = clock.now()
  const names = new Set(pages.map(({ session }) => session))
  const rows = await listStandingSessions(db, [...names], now)
  const stale = rows.filter(({ last_seen_at }) => now.getTime() - last_seen_at.getTime() > SEEN_EVERY_MS)
  if (stale.length > 0)
    await touchSessions(
      db,
      stale.map(({ session }) => session),
      now,
    )
  // An administrator who owes a second step counts as one here: maintenance leaves them in (record 037), and the role as it's stored says so.
  const staying = rows.filter(({ role, maintenance }) => !isLockedOut(role, maintenance))
  const holders = new Map(staying.map(({ session, user_id }) => [session, user_id]))
  return new Set(pages.filter(({ session, userId }) => holders.get(session) === userId))
}
