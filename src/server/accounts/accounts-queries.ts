import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { IdentityDocumentType } from '#domain/people/identity-documents.ts'
import type { SessionUser } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { email_tokens } from '../database/tables/access.ts'
import { mail_log } from '../database/tables/notifications.ts'
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
export async function isIdentityDocumentTaken(
  db: Database | Tx,
  type: IdentityDocumentType,
  number: string,
): Promise<boolean> {
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

/** A link that was used up: whose it is, what it's for, and the address that it was sent to. */
export type UsedLink = { readonly user_id: string; readonly purpose: TokenPurpose; readonly email: string }

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
): Promise<UsedLink | null> {
  // The person first, as everything that changes an email does: what changes it at this moment comes before, or after.
  await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(email_tokens, and(eq(email_tokens.user_id, users.id), eq(email_tokens.token_hash, tokenHash)))
    .for('update', { of: users })
  const [row] = await markUsed(tx, tokenHash, purposes, now)
  return row?.user_id && row.email ? { ...row, user_id: row.user_id, email: row.email } : null
}

async function markUsed(tx: Tx, tokenHash: Buffer, purposes: readonly TokenPurpose[], now: Date) {
  return tx
    .update(email_tokens)
    .set({ used_at: now })
    .where(isLive(tokenHash, purposes, now))
    .returning({ user_id: email_tokens.user_id, purpose: email_tokens.purpose, email: email_tokens.email })
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

/** Whose link this is or was, while the account has the address that it was sent to; or null. */
export async function findTokenOwner(
  db: Database,
  tokenHash: Buffer,
  purposes: readonly TokenPurpose[],
): Promise<string | null> {
  const [row] = await db
    .select({ user_id: email_tokens.user_id })
    .from(email_tokens)
    .innerJoin(users, and(eq(users.id, email_tokens.user_id), eq(users.email, email_tokens.email)))
    .where(and(eq(email_tokens.token_hash, tokenHash), inArray(email_tokens.purpose, [...purposes])))
  return row?.user_id ?? null
}

type NewLink = typeof email_tokens.$inferInsert & { user_id: string; email: string }

/**
 * Stores a person's link in place of the previous unused one; storing one again renews it, unless it was used. Returns false, and
 * stores nothing, if the account no longer has the address (decision A12); a link that takes a change back is for an address that
 * the account had, with one of its own for each.
 */
export async function putToken(tx: Tx, token: NewLink): Promise<boolean> {
  const { token_hash, user_id, purpose, email, created_at, expires_at } = token
  const isTakeBack = purpose === 'take_back'
  // Of two at the same moment, the second replaces the first.
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user_id)).for('update')
  if (!account || (account.email === email) === isTakeBack) return false
  await tx
    .delete(email_tokens)
    .where(
      and(
        eq(email_tokens.user_id, user_id),
        eq(email_tokens.purpose, purpose),
        isTakeBack ? eq(email_tokens.email, email) : undefined,
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
  return true
}

/** Checks whether an account's email was changed recently: then a link confirms it and signs nobody in. */
export async function wasEmailChanged(db: Database, userId: string): Promise<boolean> {
  const changed = and(eq(email_tokens.user_id, userId), inArray(email_tokens.purpose, ['confirm_change', 'take_back']))
  return (await db.$count(email_tokens, changed)) > 0
}

/**
 * The first step of a change to an account's email, with the row locked: of two concurrent changes, the second sees what the first
 * left.
 */
export async function getEmailForUpdate(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ email: users.email, email_confirmed_at: users.email_confirmed_at, password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.anonymised_at)))
    .for('update')
  return row ?? null
}

/** Sets another email for an account, still unconfirmed. A trigger ends the links to the previous one (i176). */
export async function replaceEmail(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  await tx.update(users).set({ email, email_confirmed_at: null, updated_at: now }).where(eq(users.id, userId))
}

/** Ends every link of a person that wasn't used, those to take a change back too. */
export async function endAllLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(email_tokens).where(and(eq(email_tokens.user_id, userId), isNull(email_tokens.used_at)))
}

/** Whether a person was ever sent an invitation. */
export async function wasInvited(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(mail_log, and(eq(mail_log.user_id, userId), eq(mail_log.kind, 'invitation')))) > 0
}

/** Returns what a mail about a changed email needs from the active account; null if there is none. */
export async function findChangedAccount(db: Database, userId: string) {
  const [row] = await db
    .select({ first_name: users.first_name, email: users.email, email_confirmed_at: users.email_confirmed_at })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.is_active, true)))
  return row ?? null
}

/** Forgets links that ended a while ago. */
export async function deleteEndedTokens(db: Database, endedBefore: Date): Promise<void> {
  await deleteInBatches(db, email_tokens, lt(email_tokens.expires_at, endedBefore))
}

/** Confirms the email of an active account, once; returns null if there is none. */
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
    // Decision A12: for the address that it was sent to, and what takes a change back for the one before.
    or(
      eq(email_tokens.purpose, 'bootstrap'),
      sql`exists (select from users u where u.id = ${email_tokens.user_id}
        and (u.email = ${email_tokens.email}) = (${email_tokens.purpose} <> 'take_back'))`,
    ),
  )
}
