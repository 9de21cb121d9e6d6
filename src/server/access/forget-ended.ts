import { DAY_MS } from '#domain/calendar.ts'
import type { Context } from '../actions/context.ts'
import { deleteEndedAttempts } from './attempts-queries.ts'
import { deleteEndedSessions } from './sessions-queries.ts'

/** Removes sessions that ended so many days ago, and counters whose time has passed. A job calls it. */
export async function forgetEndedAccess({ db, clock }: Pick<Context, 'db' | 'clock'>, days: number): Promise<void> {
  const now = clock.now()
  await deleteEndedSessions(db, new Date(now.getTime() - days * DAY_MS))
  await deleteEndedAttempts(db, now)
}
