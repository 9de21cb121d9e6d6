import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { Database } from '../database/connect.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { prepared } from '../database/prepared.ts'
import { email_tokens, installation_keys, second_steps, sessions } from '../database/tables/access.ts'
import { user_roles, users } from '../database/tables/people.ts'
import { system_settings } from '../database/tables/settings.ts'
import type { Tx } from '../database/transaction.ts'

/** The signed-in user, with their roles. */
const person = {
  id: users.id,
  email: users.email,
  name: users.name,
  first_name: users.first_name,
  last_name: users.last_name,
  profile_photo_url: users.profile_photo_url,
  country: users.country,
  role: sql<Role[]>`array(select ${user_roles.role} from ${user_roles} where ${user_roles.user_id} = ${users.id})`,
  has_second_step: sql<boolean>`exists (select from ${second_steps} where ${second_steps.user_id} = ${users.id} and ${second_steps.confirmed_at} is not null)`,
  second_step_rule: sql<unknown>`(select ${system_settings.value} from ${system_settings} where ${system_settings.key} = 'second_step_rule')`,
  /** The first key is made by the first start; a portal that ran before there were second steps got them with this step of its database. */
  first_started_at: sql<string | null>`greatest(
    (select ${installation_keys.created_at} from ${installation_keys} where ${installation_keys.name} = 'file-links'),
    (select done_at from drizzle.steps where name = 'mail-data-in-rows')
  )`,
}

/** Everybody who administers, by an active account. */
export function listAdministrators(db: Database | Tx) {
  const administers = and(eq(user_roles.user_id, users.id), eq(user_roles.role, 'admin'))
  return db.select(person).from(users).innerJoin(user_roles, administers).where(eq(users.is_active, true))
}

/** The person of a live session, with the roles held and the settings that each request obeys, in one round trip. */
export async function findSessionUser(db: Database, tokenHash: Buffer, now: Date) {
  const statement = prepared(db, 'find_session_user', (db, name) =>
    db
      .select({
        ...person,
        maintenance: sql<boolean>`coalesce((select ${system_settings.value} = 'true' from ${system_settings} where ${system_settings.key} = 'maintenance_mode'), false)`,
        zone: sql<unknown>`(select ${system_settings.value} from ${system_settings} where ${system_settings.key} = 'time_zone')`,
        last_seen_at: sessions.last_seen_at,
        proven_until: sessions.proven_until,
      })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.user_id), eq(users.auth_epoch, sessions.auth_epoch)))
      .where(
        and(
          eq(sessions.token_hash, sql.placeholder('tokenHash')),
          gt(sessions.expires_at, sql.placeholder('now')),
          eq(users.is_active, true),
        ),
      )
      .prepare(name),
  )
  const [row] = await statement.execute({ tokenHash, now })
  return row ?? null
}

/** The settings that each request of a visitor obeys (decisions C9 and L12). */
export async function findRequestSettings(db: Database): Promise<{ maintenance: boolean; zone: unknown }> {
  const rows = await prepared(db, 'find_request_settings', (db, name) =>
    db
      .select({ key: system_settings.key, value: system_settings.value })
      .from(system_settings)
      .where(inArray(system_settings.key, ['maintenance_mode', 'time_zone']))
      .prepare(name),
  ).execute()
  const stored = (wanted: string) => rows.find(({ key }) => key === wanted)?.value
  return { maintenance: stored('maintenance_mode') === true, zone: stored('time_zone') }
}

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

export async function touchSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.token_hash, tokenHash))
}

/** Notes until when a proof counts in a session. */
export async function proveSession(db: Database, tokenHash: Buffer, proven_until: Date): Promise<void> {
  await db.update(sessions).set({ proven_until }).where(eq(sessions.token_hash, tokenHash))
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash))
}

/** What signing in needs of an account. */
const account = {
  ...person,
  password_hash: users.password_hash,
  is_active: users.is_active,
  auth_epoch: users.auth_epoch,
  email_confirmed_at: users.email_confirmed_at,
}

/** An account by its canonical email. */
export async function findAccountByEmail(db: Database, email: string) {
  const [row] = await db.select(account).from(users).where(eq(users.email, email))
  return row ?? null
}

/** An account by its id. */
export async function findAccount(db: Database, userId: string) {
  const [row] = await db.select(account).from(users).where(eq(users.id, userId))
  return row ?? null
}

/** A person's sessions that still count, the last seen first. */
export async function listSessionsOf(db: Database, userId: string, now: Date) {
  return db
    .select({
      token_hash: sessions.token_hash,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      last_seen_at: sessions.last_seen_at,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.user_id), eq(users.auth_epoch, sessions.auth_epoch)))
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.created_at))
    .limit(100)
}

/** Ends a person's sessions but the one of this token; answers how many hadn't ended by themselves. */
export async function deleteSessionsOf(db: Database | Tx, userId: string, except: Buffer | null): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), except ? ne(sessions.token_hash, except) : undefined))
    .returning({ is_live: sql<boolean>`${sessions.expires_at} > now()` })
  return rows.filter(({ is_live }) => is_live).length
}

/**
 * Sets another password for an active account and invalidates every session that doesn't follow; returns null if there is none.
 */
export async function updatePassword(tx: Tx, userId: string, password_hash: string) {
  const [row] = await tx
    .update(users)
    .set({ password_hash, auth_epoch: sql`${users.auth_epoch} + 1`, updated_at: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.is_active, true)))
    .returning({ id: users.id, email: users.email, name: users.name, auth_epoch: users.auth_epoch })
  return row ?? null
}

/** Ends the mailed links that lead to a new password and weren't used. */
export async function deletePasswordLinks(tx: Tx, userId: string): Promise<void> {
  const leadsToPassword = inArray(email_tokens.purpose, ['reset', 'invitation'])
  await tx
    .delete(email_tokens)
    .where(and(eq(email_tokens.user_id, userId), isNull(email_tokens.used_at), leadsToPassword))
}

/** Makes every session of an account worthless, and answers the epoch of those to come. */
export async function bumpEpoch(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ auth_epoch: sql`${users.auth_epoch} + 1` })
    .where(eq(users.id, userId))
    .returning({ auth_epoch: users.auth_epoch })
  return row?.auth_epoch ?? 0
}

/** Lets one session go on after the account's others were ended. */
export async function carrySession(tx: Tx, tokenHash: Buffer, auth_epoch: number): Promise<void> {
  await tx.update(sessions).set({ auth_epoch }).where(eq(sessions.token_hash, tokenHash))
}

/** Removes sessions that ended until a moment. */
export async function deleteEndedSessions(db: Database, until: Date): Promise<void> {
  await deleteInBatches(db, sessions, lte(sessions.expires_at, until))
}
