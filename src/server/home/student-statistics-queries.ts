import { and, desc, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { SHOWN_COURSES, type StudentState } from '#domain/users/student-states.ts'
import type { Database } from '../database/connect.ts'
import { peopleOfRole } from '../database/people-of-role.ts'
import { users } from '../database/tables/people.ts'

const isEnrolled = sql`users.has_enrollments`
const state = sql<StudentState>`case when not users.is_active then 'inactive' when ${isEnrolled} then 'enrolled' else 'active' end`
const isStudent = sql`exists (select 1 from user_roles r where r.user_id = users.id and r.role = 'student')`

const CONDITIONS: Readonly<Record<StudentState, SQL>> = {
  inactive: sql`not users.is_active`,
  enrolled: sql`users.is_active and ${isEnrolled}`,
  active: sql`users.is_active and not ${isEnrolled}`,
}

/** Students, the newest account first, with the codes of the courses that they were enrolled in last. */
export function listStudentRows(
  db: Database,
  wanted: StudentState | undefined,
  page: { limit: number; offset: number },
) {
  const newestFirst = [desc(users.created_at), desc(users.id)]
  // First, which ones: nothing is collected for those on earlier pages.
  const shown = db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.anonymised_at), isStudent, wanted && CONDITIONS[wanted]))
    .orderBy(...newestFirst)
    .limit(page.limit)
    .offset(page.offset)
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      state,
      created_at: users.created_at,
      course_codes: sql<string[]>`array(
        select c.course_code from enrollments e join courses c on c.id = e.course_id
        where e.user_id = users.id group by c.id order by max(e.enrollment_date) desc, c.course_code
        limit ${sql.raw(String(SHOWN_COURSES))}
      )`,
      course_count: sql<number>`(
        select count(distinct e.course_id)::int from enrollments e where e.user_id = users.id
      )`,
    })
    .from(users)
    .where(inArray(users.id, shown))
    .orderBy(...newestFirst)
}

/** The number of students in each state. The enrolled, who are the majority, are the remainder: only the others are read. */
export async function countStudents(db: Database) {
  const [row] = await db
    .select({
      holders: peopleOfRole('student'),
      anonymised: sql<number>`(count(*) filter (where anonymised_at is not null))::int`,
      inactive: sql<number>`(count(*) filter (where not is_active and anonymised_at is null))::int`,
      active: sql<number>`(count(*) filter (where is_active))::int`,
    })
    .from(users)
    .where(and(sql`(not users.is_active or (${CONDITIONS.active}))`, isStudent))
  const { holders, anonymised, inactive, active } = row ?? { holders: 0, anonymised: 0, inactive: 0, active: 0 }
  const total = holders - anonymised
  return { total, active, enrolled: total - active - inactive, inactive }
}
