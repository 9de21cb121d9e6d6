import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rate_limits } from '../database/tables/access.ts'

/** Adds one to a key's counter, starting a new window when the last one ended; answers the count. */
export async function addAttempt(db: Database, key: string, now: Date, windowMs: number): Promise<number> {
  const ends = new Date(now.getTime() + windowMs)
  const [row] = await db
    .insert(rate_limits)
    .values({ key, hits: 1, window_started_at: now, expires_at: ends })
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: {
        hits: sql`case when ${rate_limits.expires_at} <= ${now.toISOString()}::timestamptz then 1 else ${rate_limits.hits} + 1 end`,
        window_started_at: sql`case when ${rate_limits.expires_at} <= ${now.toISOString()}::timestamptz then excluded.window_started_at else ${rate_limits.window_started_at} end`,
        expires_at: sql`case when ${rate_limits.expires_at} <= ${now.toISOString()}::timestamptz then excluded.expires_at else ${rate_limits.expires_at} end`,
      },
    })
    .returning({ hits: rate_limits.hits })
  return row?.hits ?? 0
}

/** A key's count in its current window. */
export async function countAttempts(db: Database, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ hits: rate_limits.hits })
    .from(rate_limits)
    .where(and(eq(rate_limits.key, key), gt(rate_limits.expires_at, now)))
  return row?.hits ?? 0
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(rate_limits).where(eq(rate_limits.key, key))
}
