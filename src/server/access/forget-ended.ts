import type { Context } from '../context.ts'
import { deleteEndedAttempts } from './attempts-queries.ts'
import { deleteEndedSessions } from './sessions-queries.ts'

/** Removes sessions and counters whose time has passed. A job calls it. */
export async function forgetEndedAccess({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteEndedSessions(db, clock.now())
  await deleteEndedAttempts(db, clock.now())
}
