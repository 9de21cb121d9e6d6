import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { DocumentType } from '#domain/people/documents.ts'
import type { SessionUser } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { email_tokens } from '../database/tables/access.ts'
import { user_roles, users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'

/** Whether an account has this canonical email. */
export async function isEmailTaken(db: Database | Tx, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
  return rows.length > 0
}

/** Whose canonical email this is, or null. */
export async function findAccountId(tx: Tx, email: string): Promise<string | null> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id ?? null
}

/** Whether an account has this document. */
export async function isDocumentTaken(db: Database | Tx, type: DocumentType, number: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.document_type, type), eq(users.document_number, number)))
    .limit(1)
  return rows.length > 0
}

/** Stores a person with one role; answers the new account. */
export async function insertAccount(tx: Tx, account: typeof users.$inferInsert, role: Role) {
  const [row] = await tx.insert(users).values(account).returning({ id: users.id, auth_epoch: users.auth_epoch })
  if (!row) throw new Error('insert returned no row')
  await tx.insert(user_roles).values({ user_id: row.id, role })
  return row
}

type TokenPurpose = (typeof email_tokens.$inferSelect)['purpose']

/** Uses up a single-use link; false when it's unknown, used or expired. */
export async function useBootstrapToken(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await markUsed(tx, tokenHash, ['bootstrap'], now)
  return rows.length > 0
}

/** Uses up a single-use link; answers whose it is, or null when it's unknown, used or expired. */
export async function useToken(
  tx: Tx,
  tokenHash: Buffer,
  purposes: readonly Exclude<TokenPurpose, 'bootstrap'>[],
  now: Date,
): Promise<{ user_id: string; purpose: TokenPurpose } | null> {
  const [row] = await markUsed(tx, tokenHash, purposes, now)
  return row?.user_id ? { user_id: row.user_id, purpose: row.purpose } : null
}

async function markUsed(tx: Tx, tokenHash: Buffer, purposes: readonly TokenPurpose[], now: Date) {
  return tx
    .update(email_tokens)
    .set({ used_at: now })
    .where(isLive(tokenHash, purposes, now))
    .returning({ user_id: email_tokens.user_id, purpose: email_tokens.purpose })
}

/** Whether a single-use link still works. */
export async function isTokenLive(
  db: Database,
  tokenHash: Buffer,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ user_id: email_tokens.user_id })
    .from(email_tokens)
    .where(isLive(tokenHash, purposes, now))
  return rows.length > 0
}

/** Whose single-use link this is while it works, or null. */
export async function findOwnerOfLink(db: Database, tokenHash: Buffer, purposes: readonly TokenPurpose[], now: Date) {
  const [row] = await db
    .select({ name: users.name, first_name: users.first_name, last_name: users.last_name, email: users.email })
    .from(email_tokens)
    .innerJoin(users, eq(users.id, email_tokens.user_id))
    .where(isLive(tokenHash, purposes, now))
  return row ?? null
}

/** Whose link this is or was, or null. */
export async function findTokenOwner(db: Database, tokenHash: Buffer, purpose: TokenPurpose): Promise<string | null> {
  const [row] = await db
    .select({ user_id: email_tokens.user_id })
    .from(email_tokens)
    .where(and(eq(email_tokens.token_hash, tokenHash), eq(email_tokens.purpose, purpose)))
  return row?.user_id ?? null
}

/** Stores a person's link in place of the unused one before; one that is stored again lives anew, unless it was used. */
export async function putToken(tx: Tx, token: typeof email_tokens.$inferInsert & { user_id: string }): Promise<void> {
  const { token_hash, user_id, purpose, created_at, expires_at } = token
  // Of two at the same moment, the second replaces the first.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('update')
  await tx
    .delete(email_tokens)
    .where(
      and(
        eq(email_tokens.user_id, user_id),
        eq(email_tokens.purpose, purpose),
        isNull(email_tokens.used_at),
        ne(email_tokens.token_hash, token_hash),
      ),
    )
  await tx
    .insert(email_tokens)
    .values(token)
    .onConflictDoUpdate({
      target: email_tokens.token_hash,
      set: { created_at, expires_at },
      setWhere: isNull(email_tokens.used_at),
    })
}

/** Forgets links that ended a while ago. */
export async function deleteEndedTokens(db: Database, endedBefore: Date): Promise<void> {
  await deleteInBatches(db, email_tokens, lt(email_tokens.expires_at, endedBefore))
}

/** Confirms the email of an active account, once; null when there is none. */
export async function confirmAccount(tx: Tx, userId: string, now: Date) {
  const [row] = await tx
    .update(users)
    .set({ email_confirmed_at: sql`coalesce(${users.email_confirmed_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(users.id, userId), eq(users.is_active, true)))
    .returning({ id: users.id, email: users.email })
  return row ?? null
}

/** What a mail needs of the active account of an email, or null. */
export async function findAccountForMail(db: Database, email: string) {
  const [row] = await db
    .select({ id: users.id, first_name: users.first_name, email_confirmed_at: users.email_confirmed_at })
    .from(users)
    .where(and(eq(users.email, email), eq(users.is_active, true)))
  return row ?? null
}

/** A student's active account, as its session would read it. */
export async function findNewAccount(db: Database, userId: string): Promise<SessionUser | null> {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      first_name: users.first_name,
      last_name: users.last_name,
      profile_photo_url: users.profile_photo_url,
      country: users.country,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.is_active, true)))
  const second_step = { is_on: false, obligatory_from: null, is_obligatory: false }
  return row ? { ...row, role: ['student'], second_step } : null
}

function isLive(tokenHash: Buffer, purposes: readonly TokenPurpose[], now: Date) {
  return and(
    eq(email_tokens.token_hash, tokenHash),
    inArray(email_tokens.purpose, [...purposes]),
    isNull(email_tokens.used_at),
    gt(email_tokens.expires_at, now),
  )
}
