import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'

/** Who administers, or could if the account were active. */
export type Administrator = {
  readonly name: string
  readonly email: string
  readonly is_active: boolean
  /** null when it was before what the audit log still knows. */
  readonly signed_in_at: Date | null
  readonly has_second_step: boolean
}

/** Everybody with the role of an administrator, by name. */
export async function listAdministrators(db: Database): Promise<Administrator[]> {
  const { rows } = await db.execute<Omit<Administrator, 'signed_in_at'> & { signed_in_at: string | null }>(sql`
    select trim(u.first_name || ' ' || u.last_name) as name, u.email, u.is_active,
      (select max(a.at) from audit_log a where a.action = 'account.signed_in' and a.actor_id = u.id) as signed_in_at,
      exists (select from second_steps s where s.user_id = u.id and s.confirmed_at is not null) as has_second_step
    from users u join user_roles r on r.user_id = u.id and r.role = 'admin'
    where u.anonymised_at is null
    order by u.last_name, u.first_name, u.id`)
  return rows.map(({ signed_in_at, ...person }) => ({
    ...person,
    signed_in_at: signed_in_at === null ? null : new Date(signed_in_at),
  }))
}
