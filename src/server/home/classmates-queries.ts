import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { isEnrolled } from '../database/rules.ts'

/** Somebody who studies the same course in the same period; the number only with its owner's consent (decision C1). */
export type ClassmateRow = {
  id: string
  name: string
  profile_photo_url: string | null
  staff_roles: Role[]
  course_name: string
  whatsapp: string | null
}

const userId = sql`${sql.placeholder('userId')}::uuid`

/** Everyone with a running enrollment in a course and period of the student's own running enrollments; of several courses one. */
const MATES = sql`
  select distinct on (o.user_id) o.user_id, o.course_id
  from enrollments own
  join enrollments o on o.course_id = own.course_id and o.period_id = own.period_id
    and ${isEnrolled('o')} and o.user_id <> own.user_id
  where own.user_id = ${userId} and ${isEnrolled('own')}
  order by o.user_id, o.course_id`

/** A page of them by name; deactivated and anonymised accounts stay out. */
const PAGE = sql`
  select page.*, c.name as course_name, (
    select coalesce(json_agg(r.role order by r.role), '[]') from user_roles r where r.user_id = page.id and r.role <> 'student'
  ) as staff_roles
  from (
    select u.id, u.name, u.profile_photo_url, case when u.whatsapp_consent then u.whatsapp end as whatsapp, mate.course_id
    from mate join users u on u.id = mate.user_id and u.is_active and u.anonymised_at is null
    order by u.name, u.id limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int
  ) page join courses c on c.id = page.course_id
  order by page.name, page.id`

/** One page of a student's classmates and how many there are, in one prepared statement. */
export async function listClassmateRows(db: Database, asked: { userId: string; limit: number; offset: number }) {
  const [row] = await prepared(db, 'list_classmates', (db, name) =>
    db
      .select({ items: sql<ClassmateRow[]>`items`, total: sql<number>`total` })
      .from(
        sql`(with mate as materialized (${MATES})
          select (select coalesce(json_agg(part), '[]') from (${PAGE}) part) as items, (
            select count(*)::int from mate join users u on u.id = mate.user_id and u.is_active and u.anonymised_at is null) as total) as classmates`,
      )
      .prepare(name),
  ).execute(asked)
  if (!row) throw new Error('The list is always one row')
  return row
}
