import { and, eq, gt, sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { sessions } from '../database/tables/access.ts'
import { user_roles, users } from '../database/tables/people.ts'
import { system_settings } from '../database/tables/settings.ts'
import type { Tx } from '../database/transaction.ts'

/** The person of a live session, with the roles held and whether the portal is under maintenance, in one round trip. */
export async function findSessionUser(db: Database, tokenHash: Buffer, now: Date) {
  const statement = prepared(db, 'find_session_user', (db, name) =>
    db
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        first_name: users.first_name,
        last_name: users.last_name,
        profile_photo_url: users.profile_photo_url,
        country: users.country,
        role: sql<
          Role[]
        >`array(select ${user_roles.role} from ${user_roles} where ${user_roles.user_id} = ${users.id})`,
        maintenance: sql<boolean>`coalesce((select ${system_settings.value} = 'true' from ${system_settings} where ${system_settings.key} = 'maintenance_mode'), false)`,
        last_seen_at: sessions.last_seen_at,
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

/** Whether the portal is under maintenance (decision C9). */
export async function isUnderMaintenance(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ value: system_settings.value })
    .from(system_settings)
    .where(eq(system_settings.key, 'maintenance_mode'))
  return row?.value === true
}

export async function insertSession(db: Database | Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function touchSession(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(sessions).set({ last_seen_at: now }).where(eq(sessions.token_hash, tokenHash))
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash))
}

/** What signing in needs of an account, by its canonical email. */
export async function findAccountByEmail(db: Database, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      first_name: users.first_name,
      last_name: users.last_name,
      profile_photo_url: users.profile_photo_url,
      country: users.country,
      password_hash: users.password_hash,
      is_active: users.is_active,
      auth_epoch: users.auth_epoch,
      email_confirmed_at: users.email_confirmed_at,
      role: sql<Role[]>`array(select ${user_roles.role} from ${user_roles} where ${user_roles.user_id} = ${users.id})`,
    })
    .from(users)
    .where(eq(users.email, email))
  return row ?? null
}
