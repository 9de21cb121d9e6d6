import { inArray, sql } from 'drizzle-orm'
import type { Connected, Database } from './database/connect.ts'
import { users } from './database/tables/people.ts'
import type { Tx } from './database/transaction.ts'

/** A number that only first starts lock. */
const FIRST_START_LOCK = 471149

/** Lets one process at a time look at an empty database and fill it. */
export async function oneAtATime<Result>(pool: Connected['pool'], work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [FIRST_START_LOCK])
    return await work()
  } finally {
    // Nothing was written in it: its end only gives the lock back.
    await client.query('rollback').finally(() => client.release())
  }
}

/** Whether any of these accounts exists. */
export async function hasAnyOf(db: Database, userIds: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .limit(1)
  return rows.length > 0
}

/** Stores the link that creates the first administrator, in place of one that an earlier start printed. */
export async function replaceBootstrapToken(
  tx: Tx,
  tokenHash: Buffer,
  createdAt: Date,
  expiresAt: Date,
): Promise<void> {
  await tx.execute(sql`delete from email_tokens where purpose = 'bootstrap' and used_at is null`)
  // It belongs to nobody: the account that it creates doesn't exist yet.
  await tx.execute(
    sql`insert into email_tokens (token_hash, purpose, created_at, expires_at) values (${tokenHash}, 'bootstrap', ${createdAt}, ${expiresAt})`,
  )
}
