import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { Database } from '../database/connect.ts'
import { sessions } from '../database/tables/access.ts'
import { user_roles, users } from '../database/tables/people.ts'
import { system_settings } from '../database/tables/settings.ts'

/**
 * Returns which of these sessions, given by their hashes, are valid, with their users' roles and whether the portal is in
 * maintenance.
 */
export async function listStandingSessions(db: Database, names: readonly string[], now: Date) {
  return db
    .select({
      session: sql<string>`encode(${sessions.token_hash}, 'hex')`,
      user_id: sessions.user_id,
      last_seen_at: sessions.last_seen_at,
      role: sql<Role[]>`array(select ${user_roles.role} from ${user_roles} where ${user_roles.user_id} = ${users.id})`,
      maintenance: sql<boolean>`coalesce((select ${system_settings.value} = 'true' from ${system_settings} where ${system_settings.key} = 'maintenance_mode'), false)`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.user_id), eq(users.auth_epoch, sessions.auth_epoch)))
    .where(
      and(sql`${sessions.token_hash} = ${anyHash(names)}`, gt(sessions.expires_at, now), eq(users.is_active, true)),
    )
}

/**
 * Records that these sessions are in use. One that is being recorded or ended elsewhere at this moment is skipped: nobody waits
 * for anybody else.
 */
export async function touchSessions(db: Database, names: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    update ${sessions} set last_seen_at = ${now.toISOString()}
    where ctid = any(array(
      select ctid from ${sessions} where ${sessions.token_hash} = ${anyHash(names)} for no key update skip locked))`)
}

function anyHash(names: readonly string[]): SQL {
  return sql`any(${sql.param(names.map((name) => `\\x${name}`))}::bytea[])`
}
