import type { Clock } from '../adapters/clock.ts'
import type { Context } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { addAttempt, countAttempts, findCounter, giveBackAttempts } from './attempts-queries.ts'

export type AttemptLimit = { readonly max: number; readonly windowMs: number }

/**
 * Counts one attempt under a key while the limit isn't used up, and returns whether it was counted, before what it limits is
 * examined. The counters are in the database: an attempt counted in a transaction is rolled back with it.
 */
export async function attempt(
  { db, clock }: { readonly db: Database | Tx; readonly clock: Clock },
  key: string,
  limit: AttemptLimit,
): Promise<boolean> {
  return (await addAttempt(db, key, clock.now(), limit)) !== null
}

/** Takes back an attempt that turned out to be none: it was let through, so it was counted. */
export async function takeBack({ db }: Pick<Context, 'db'>, key: string): Promise<void> {
  await giveBackAttempts(db, [key])
}

/** In how many seconds a key's window ends; 0 without one. */
export async function secondsLeft({ db, clock }: Pick<Context, 'db' | 'clock'>, key: string): Promise<number> {
  const now = clock.now()
  const counter = await findCounter(db, key, now)
  return counter ? Math.ceil((counter.expires_at.getTime() - now.getTime()) / 1000) : 0
}

/**
 * Checks whether a key has used up its attempts, without counting one. It never lets anything through by itself: many concurrent
 * callers would all see room. Callers count with `attempt` before the action.
 */
export async function isLimited(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
  limit: AttemptLimit,
): Promise<boolean> {
  return (await countAttempts(db, key, clock.now())) >= limit.max
}
