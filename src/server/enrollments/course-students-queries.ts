import { and, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../database/person-name.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { lessons } from '../database/tables/lessons.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import type { SortOf } from '#contract/sorting.ts'
import { sorted } from '../database/sorted.ts'

const isKnown = sql<boolean>`${users.anonymised_at} is null`

/** What a teacher sees of a student; nothing that leads to an anonymised person (decision C6). */
const STUDENT = {
  enrollment_id: enrollments.id,
  name: users.name,
  email: shownEmail,
  profile_photo_url: users.profile_photo_url,
  whatsapp: sql<string | null>`case when ${isKnown} then ${users.whatsapp} end`,
  period_name: periods.name,
  type_coursed: enrollments.type_coursed,
  enrollment_date: enrollments.enrollment_date,
  is_active: enrollments.is_active,
  status: enrollments.status,
  final_grade: enrollments.final_grade,
  observations: enrollments.observations,
  completion_date: enrollments.completion_date,
} as const

type Asked = { courseId: string; periodId: string | undefined; pattern: string | null }

const BY_NAME = [users.last_name, users.first_name, enrollments.id]
const ORDERS = {
  date: [enrollments.enrollment_date, enrollments.id],
  name: BY_NAME,
  status: [enrollments.status, ...BY_NAME],
  // Those who have none yet rank below all others.
  grade: [sql`coalesce(${enrollments.final_grade}, -1)`, ...BY_NAME],
}

/** Some of the enrollments of a course, newest first unless sorted otherwise. Callers have checked whose course it is. */
export function listStudentRows(
  db: Database,
  {
    sort,
    limit,
    offset,
    ...asked
  }: Asked & { sort: SortOf<'courseStudents'> | undefined; limit: number; offset: number },
) {
  return db
    .select(STUDENT)
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .where(matches(asked))
    .orderBy(...sorted(sort, ORDERS, [desc(enrollments.enrollment_date), desc(enrollments.id)]))
    .limit(limit)
    .offset(offset)
}

export async function countStudentRows(db: Database, asked: Asked): Promise<number> {
  // Without a search nobody is read: the course's index counts.
  const rows = db.select({ total: count() }).from(enrollments).$dynamic()
  const people = asked.pattern === null ? rows : rows.innerJoin(users, eq(users.id, enrollments.user_id))
  const [row] = await people.where(matches(asked))
  return row?.total ?? 0
}

/** How many enrollments of a course are of anonymised accounts. */
export async function countAnonymised(db: Database, courseId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .where(and(eq(enrollments.course_id, courseId), isNotNull(users.anonymised_at)))
  return row?.total ?? 0
}

/** The number of modules that contain a course's lessons; those without a title count as one (document 3 §2.4). */
export async function countModuleTitles(db: Database, courseId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(distinct coalesce(btrim(${lessons.module_title}), ''))::int` })
    .from(lessons)
    .where(eq(lessons.course_id, courseId))
  return row?.total ?? 0
}

/** By name or email, and never by anything else known about a person. */
function matches({ courseId, periodId, pattern }: Asked): SQL | undefined {
  const ofCourse = and(
    eq(enrollments.course_id, courseId),
    periodId === undefined ? undefined : eq(enrollments.period_id, periodId),
  )
  if (pattern === null) return ofCourse
  return and(
    ofCourse,
    sql`${isKnown} and (fold_person(${users.name}) like fold_person(${pattern}) or fold_person(${users.email}) like fold_person(${pattern}))`,
  )
}
