import { inArray, sql } from 'drizzle-orm'
import type { Database } from './database/connect.ts'
import { users } from './database/tables/people.ts'
import type { Tx } from './database/transaction.ts'

/** Whether nobody has an account yet. */
export async function hasNobody(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length === 0
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
