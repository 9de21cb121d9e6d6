import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { Database } from '../database/connect.ts'
import { email_tokens } from '../database/tables/access.ts'
import { mail_log } from '../database/tables/notifications.ts'
import { feedback_phrases } from '../database/tables/feedback.ts'
import { saved_filters } from '../database/tables/filters.ts'
import { personColumns, student_notes, user_roles, users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import type { SortOf } from '#contract/sorting.ts'
import type { PersonWord } from '../database/person-words.ts'
import { sorted } from '../database/sorted.ts'

/** Which people: by words that each must be found somewhere, by role, by canonical email, by their ids. */
export type UserFilter = {
  words: readonly PersonWord[]
  role?: Role | undefined
  email?: string | undefined
  ids?: readonly string[] | undefined
}

const held = sql<Role[]>`array(
  select r.role from user_roles r where r.user_id = users.id
  order by array_position(${sql.raw(`array['${ROLES.join("','")}']`)}, r.role)
)`

const row = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: held,
  is_active: users.is_active,
  is_invited: sql<boolean>`users.password_hash is null and users.is_active`,
  has_second_step: sql<boolean>`exists (select from second_steps s where s.user_id = users.id and s.confirmed_at is not null)`,
  profile_photo_url: users.profile_photo_url,
  created_at: users.created_at,
  version: users.version,
}

const whole = {
  ...row,
  ...personColumns,
}

const ORDERS = {
  date: [users.created_at, users.id],
  name: [users.last_name, users.first_name, users.id],
  email: [users.email],
}

/** People with an account, newest first unless sorted otherwise; anonymised people are excluded. */
export function listUserRows(
  db: Database,
  filter: UserFilter,
  page: { sort?: SortOf<'users'> | undefined; limit: number; offset: number },
) {
  const order = sorted(page.sort, ORDERS, [desc(users.created_at), desc(users.id)])
  // Select the rows first: nothing is looked up for those on earlier pages.
  const shown = db
    .select({ id: users.id })
    .from(users)
    .where(matching(filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  return db
    .select(row)
    .from(users)
    .where(inArray(users.id, shown))
    .orderBy(...order)
}

/** Counts them, up to a limit: with a hundred thousand people, counting takes longer than everything else. */
export async function countUsers(db: Database, filter: UserFilter, most: number): Promise<number> {
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(matching(filter))
    .limit(most + 1)
    .as('found')
  return db.$count(found)
}

export async function getUserRow(db: Database | Tx, userId: string) {
  const [found] = await db
    .select(row)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.anonymised_at)))
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

/** Everything on the edit form, with how many sessions count now and when the person was last seen. */
export async function getWholeUser(db: Database | Tx, userId: string, now: Date) {
  const [found] = await db
    .select({
      ...whole,
      is_email_confirmed: sql<boolean>`users.email_confirmed_at is not null`,
      session_count: sql<number>`(
        select count(*)::int from sessions s
        where s.user_id = users.id and s.auth_epoch = users.auth_epoch and s.expires_at > ${now}::timestamptz
      )`,
      last_seen_at: sql<string | null>`(select max(s.last_seen_at) from sessions s where s.user_id = users.id)`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.anonymised_at)))
  if (!found) throw new Failure('NOT_FOUND')
  return { ...found, last_seen_at: found.last_seen_at === null ? null : new Date(found.last_seen_at) }
}

/** The person with the row locked: what two administrators do to somebody happens one after the other. */
export async function getUserForUpdate(tx: Tx, userId: string) {
  const [found] = await tx
    .select({ ...whole, password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.anonymised_at)))
    .for('update')
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

export async function insertUser(tx: Tx, person: typeof users.$inferInsert, role: Role): Promise<string> {
  const [made] = await tx.insert(users).values(person).returning({ id: users.id })
  if (!made) throw new Error('insert returned no row')
  await tx.insert(user_roles).values({ user_id: made.id, role })
  return made.id
}

export async function updateUserRow(
  tx: Tx,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updated_at: now })
    .where(eq(users.id, userId))
}

/** Returns whether the role is new. */
export async function insertRole(tx: Tx, userId: string, role: Role): Promise<boolean> {
  const made = await tx
    .insert(user_roles)
    .values({ user_id: userId, role })
    .onConflictDoNothing()
    .returning({ role: user_roles.role })
  return made.length > 0
}

/** Returns whether the person had the role. */
export async function deleteRole(tx: Tx, userId: string, role: Role): Promise<boolean> {
  const gone = await tx
    .delete(user_roles)
    .where(and(eq(user_roles.user_id, userId), eq(user_roles.role, role)))
    .returning({ role: user_roles.role })
  return gone.length > 0
}

/** Deletes the person and what is only theirs; the database refuses if anything that must be kept depends on them. */
export async function deleteUserRow(tx: Tx, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}

/** Forgets the links and letters that were mailed to a person. */
export async function forgetMails(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.delete(email_tokens).where(eq(email_tokens.user_id, userId))
  await tx.delete(mail_log).where(or(eq(mail_log.user_id, userId), eq(mail_log.recipient, email)))
}

/** What staff noted of the person goes with them. */
export async function forgetNotes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(student_notes).where(eq(student_notes.user_id, userId))
}

/** What the person saved for themselves goes too. */
export async function forgetShortcuts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(saved_filters).where(eq(saved_filters.owner_id, userId))
  await tx.delete(feedback_phrases).where(eq(feedback_phrases.owner_id, userId))
}

/** What an invitation needs from its account; null if no account is waiting for it. */
export async function findInvited(db: Database, userId: string) {
  const [found] = await db
    .select({ id: users.id, first_name: users.first_name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.is_active, true), isNull(users.password_hash)))
  return found ?? null
}

function matching({ words, role, email, ids }: UserFilter): SQL | undefined {
  return and(
    isNull(users.anonymised_at),
    ids ? inArray(users.id, ids) : undefined,
    email === undefined ? undefined : eq(users.email, email),
    // Written out: few teach and many study, and PostgreSQL has one plan for a role that it doesn't know.
    role
      ? sql`exists (select 1 from user_roles r where r.user_id = users.id and r.role = ${sql.raw(`'${role}'`)})`
      : undefined,
    ...words.map(({ held }) => held),
  )
}

/** When a person was last mailed an invitation to this address; null when never. */
export async function findLastInvitation(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<Date | null> {
  const [row] = await db
    .select({ at: mail_log.created_at })
    .from(mail_log)
    .where(and(eq(mail_log.user_id, userId), eq(mail_log.kind, 'invitation'), eq(mail_log.recipient, email)))
    .orderBy(desc(mail_log.created_at))
    .limit(1)
  return row?.at ?? null
}
