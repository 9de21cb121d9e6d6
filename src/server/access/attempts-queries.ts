import { and, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { rate_limits } from '../database/tables/access.ts'
import type { Tx } from '../database/transaction.ts'

/**
 * Increments a key's counter while it's below a limit, starting a new window when the last one ended; returns the count, or null
 * when the limit is used up. It's one statement: of many concurrent calls only as many are counted as the limit allows, and
 * refused ones count nothing.
 */
export async function addAttempt(
  db: Database | Tx,
  key: string,
  now: Date,
  { max, windowMs }: { readonly max: number; readonly windowMs: number },
): Promise<number | null> {
  const ends = new Date(now.getTime() + windowMs)
  const isOver = sql`${rate_limits.expires_at} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rate_limits)
    .values({ key, hits: 1, window_started_at: now, expires_at: ends })
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rate_limits.hits} + 1 end`,
        window_started_at: sql`case when ${isOver} then excluded.window_started_at else ${rate_limits.window_started_at} end`,
        expires_at: sql`case when ${isOver} then excluded.expires_at else ${rate_limits.expires_at} end`,
      },
      setWhere: sql`${isOver} or ${rate_limits.hits} < ${max}`,
    })
    .returning({ hits: rate_limits.hits })
  return row?.hits ?? null
}

/** A key's counter while its window lasts; null without one. */
export async function findCounter(db: Database, key: string, now: Date) {
  const [row] = await db
    .select()
    .from(rate_limits)
    .where(and(eq(rate_limits.key, key), gt(rate_limits.expires_at, now)))
  return row ?? null
}

/** A key's count in its current window. */
export async function countAttempts(db: Database, key: string, now: Date): Promise<number> {
  return (await findCounter(db, key, now))?.hits ?? 0
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(rate_limits).where(eq(rate_limits.key, key))
}

/** Forgets a key, and those that it begins and a space follows; answers how many counted something. */
export async function forgetAttemptsOf(db: Database, key: string): Promise<number> {
  const rows = await db
    .delete(rate_limits)
    .where(or(eq(rate_limits.key, key), sql`starts_with(${rate_limits.key}, ${`${key} `})`))
    .returning({ hits: rate_limits.hits })
  return rows.filter(({ hits }) => hits > 0).length
}

/** Takes one attempt back from each of these keys' counters. */
export async function giveBackAttempts(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .update(rate_limits)
    .set({ hits: sql`${rate_limits.hits} - 1` })
    .where(and(inArray(rate_limits.key, [...keys]), gt(rate_limits.hits, 0)))
}

/** Empties one counter and takes one attempt back from another, in one statement. */
export async function settleAttempts(
  db: Database,
  { empty, giveBack }: { empty: string; giveBack: string },
): Promise<void> {
  await db
    .update(rate_limits)
    .set({ hits: sql`case when ${rate_limits.key} = ${empty} then 0 else ${rate_limits.hits} - 1 end` })
    .where(and(inArray(rate_limits.key, [empty, giveBack]), gt(rate_limits.hits, 0)))
}

type Waits = { readonly waitsMs: readonly number[]; readonly rememberedMs: number }

/**
 * Counts an attempt unless the wait that the ones before it earned still lasts: then false. `waitsMs` holds the wait after
 * the first attempt, the second and so on. One statement: of many at once, each counts.
 */
export async function addWaitingAttempt(
  db: Database,
  key: string,
  now: Date,
  { waitsMs, rememberedMs }: Waits,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const waits = sql`${sql.param([...waitsMs])}::int[]`
  // A cleared counter has nothing to wait for.
  const waitAfter = (hits: SQL) =>
    sql`coalesce((${waits})[least(${hits}, ${waitsMs.length}::int)], 0) * interval '1 millisecond'`
  const waited = waitAfter(sql`${rate_limits.hits}`)
  const isOver = sql`${rate_limits.expires_at} <= ${at}`
  const hits = sql`case when ${isOver} then 1 else ${rate_limits.hits} + 1 end`
  const rows = await db
    .insert(rate_limits)
    .values({ key, hits: 1, window_started_at: now, expires_at: new Date(now.getTime() + rememberedMs) })
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: {
        hits,
        window_started_at: now,
        expires_at: sql`${at} + ${waitAfter(hits)} + ${rememberedMs} * interval '1 millisecond'`,
      },
      // Without a wait nothing is compared: of two at the same moment, the later row may have the earlier time.
      setWhere: sql`${isOver} or ${waited} = interval '0' or ${rate_limits.window_started_at} + ${waited} <= ${at}`,
    })
    .returning({ hits: rate_limits.hits })
  return rows.length > 0
}

/** Removes counters whose window has ended. */
export async function deleteEndedAttempts(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, rate_limits, lte(rate_limits.expires_at, now))
}
