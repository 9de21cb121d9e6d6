import type { Clock } from '../adapters/clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { addAttempt, countAttempts } from './attempts-queries.ts'

export type AttemptLimit = { readonly max: number; readonly windowMs: number }

/**
 * Counts one attempt under a key and tells whether it's still within the limit. The counters are in the database: counted
 * in a transaction, an attempt is undone with it.
 */
export async function attempt(
  { db, clock }: { readonly db: Database | Tx; readonly clock: Clock },
  key: string,
  limit: AttemptLimit,
): Promise<boolean> {
  return (await addAttempt(db, key, clock.now(), limit.windowMs)) <= limit.max
}

/** Whether a key has used up its attempts, without counting one. */
export async function isLimited(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
  limit: AttemptLimit,
): Promise<boolean> {
  return (await countAttempts(db, key, clock.now())) >= limit.max
}
