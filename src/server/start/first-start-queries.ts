import { inArray, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Connected, Database } from '../database/connect.ts'
import { ownConnection } from '../database/connection-limits.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'

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
  // It belongs to nobody: the account it creates doesn't exist yet.
  await tx.execute(
    sql`insert into email_tokens (token_hash, purpose, created_at, expires_at) values (${tokenHash}, 'bootstrap', ${createdAt}, ${expiresAt})`,
  )
}

/** Whether a link of the first start works that a running server printed. */
export async function isLinkOut(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockOf(sql`token_hash`)}) as is_free from email_tokens
      where purpose = 'bootstrap' and used_at is null and expires_at > ${now}`,
  )
  return rows.some((row) => !row.is_free)
}

/** Shows the other starts that the server of this link runs, on a connection of its own: the database notices when it ends. */
export async function holdLink(pool: Connected['pool'], tokenHash: Buffer): Promise<{ close(): Promise<void> }> {
  const client = ownConnection(pool, 'atrio first start')
  // With the connection the link is only no longer held.
  client.on('error', () => {})
  await client.connect()
  await drizzle(client).execute(sql`select pg_advisory_lock(${lockOf(sql`${tokenHash}::bytea`)})`)
  return { close: () => client.end() }
}

/** The number that the server of a link locks while it runs. */
function lockOf(tokenHash: SQL): SQL {
  return sql`hashtextextended(encode(${tokenHash}, 'hex'), 0)`
}
