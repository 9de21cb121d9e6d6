import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import { NAMED_COURSES } from '#domain/users/role-removal.ts'
import type { Database } from '../database/connect.ts'
import { isEnrolled } from '../database/rules.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

/** What hangs on a person, in one round trip after the first. */
export async function findUserLinks(db: Database | Tx, userId: string) {
  const [found] = await db
    .select({
      id: users.id,
      role: sql<Role[]>`array(select r.role from user_roles r where r.user_id = users.id order by 1)`,
      active_enrollment_count: sql<number>`(
        select count(*)::int from enrollments e where e.user_id = users.id and ${isEnrolled('e')}
      )`,
      course_count: sql<number>`(select count(*)::int from courses c where c.teacher_id = users.id)`,
      course_names: sql<string[]>`array(
        select c.name::text from courses c where c.teacher_id = users.id
        order by c.name limit ${sql.raw(String(NAMED_COURSES.read))}
      )`,
      is_only_admin: sql<boolean>`(
        users.is_active and exists (select 1 from user_roles r where r.user_id = users.id and r.role = 'admin')
        and not exists (
          select 1 from user_roles r join users other on other.id = r.user_id and other.is_active
          where r.role = 'admin' and r.user_id <> users.id
        )
      )`,
      enrollment_count: sql<number>`(select count(*)::int from enrollments e where e.user_id = users.id)`,
      payment_count: sql<number>`(select count(*)::int from payments p where p.user_id = users.id)`,
      is_kept: sql<boolean>`(${await isKept(db)})`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.anonymised_at)))
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

let places: SQL | null = null

/**
 * Checks whether anything that must be kept depends on a person: a row in any table whose foreign key prevents their deletion. The database
 * itself says which tables those are, so a new table needs no line here. The person's own photo is deleted with them.
 */
async function isKept(db: Database | Tx): Promise<SQL> {
  if (places) return places
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype in ('r', 'a')
    order by 1, 2
  `)
  const found = rows.map(({ table, column }) => {
    const more = table === 'files' ? sql` and k.purpose <> 'photo'` : sql``
    return sql`exists (select 1 from ${sql.identifier(table)} k where k.${sql.identifier(column)} = users.id${more})`
  })
  places = sql.join(found, sql` or `)
  return places
}
