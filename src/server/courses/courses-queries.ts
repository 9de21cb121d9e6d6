import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { COVERS, FIRST_COVER } from '#domain/courses/covers.ts'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../database/person-name.ts'
import { courseCard } from '../database/course-card.ts'
import { enrollmentStateOf, isEnrolled } from '../database/rules.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { user_roles, users } from '../database/tables/people.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import type { SortOf } from '#contract/sorting.ts'
import { sorted } from '../database/sorted.ts'

export type NewCourse = typeof courses.$inferInsert
/** Which courses: by a search pattern over code, name, teacher and period, without accents; by identifier; by code. */
export type CourseFilter = { pattern?: string | null; id?: string | undefined; code?: string | undefined }

const ORDERS = {
  date: [courses.created_at, courses.id],
  name: [courses.name, courses.id],
  code: [courses.course_code],
  price: [courses.price_usd, courses.id],
}

/** For a course: something depends on it that keeps it from being deleted. */
const IS_USED = sql`(
  exists (select from enrollments e where e.course_id = courses.id) or exists (select from lessons l where l.course_id = courses.id)
  or exists (select from assignments a where a.course_id = courses.id) or exists (select from order_items i where i.course_id = courses.id)
  or exists (select from course_actas t where t.course_id = courses.id)
  or exists (select from plan_courses k where k.course_id = courses.id)
  or exists (select from recognized_course_items r where r.course_id = courses.id)
  or exists (select from requirement_exceptions x where x.course_id = courses.id)
)`

/** Courses with their teacher and what hangs on them, newest first unless sorted otherwise. */
export function listCourseRows(
  db: Database | Tx,
  filter: CourseFilter,
  page: { now: Date; sort?: SortOf<'courses'> | undefined; limit: number; offset: number },
) {
  const order = sorted(page.sort, ORDERS, [desc(courses.created_at), courses.id])
  // Select the rows first: nothing is counted for those on earlier pages.
  const shown = db
    .select({ id: courses.id })
    .from(courses)
    .where(matching(filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  return db
    .select({
      ...courseCard,
      syllabus_url: courses.syllabus_url,
      period: courses.period,
      max_students: courses.max_students,
      is_active: courses.is_active,
      created_at: courses.created_at,
      version: courses.version,
      teacher_id: courses.teacher_id,
      teacher_email: shownEmail,
      enrollment_state: enrollmentStateOf('courses', sql`${page.now}::timestamptz`),
      lesson_count: sql<number>`(select count(*)::int from lessons l where l.course_id = courses.id)`,
      active_enrollment_count: sql<number>`(
        select count(*)::int from enrollments e where e.course_id = courses.id and ${isEnrolled('e')}
      )`,
      may_delete: sql<boolean>`not ${IS_USED}`,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .where(inArray(courses.id, shown))
    .orderBy(...order)
}

export async function countCourses(db: Database, filter: CourseFilter): Promise<number> {
  return db.$count(courses, matching(filter))
}

export async function getCourse(db: Database | Tx, courseId: string, now: Date) {
  const [row] = await listCourseRows(db, { id: courseId }, { now, limit: 1, offset: 0 })
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The course with its row locked: two administrators change it one after the other. */
export async function getCourseForUpdate(tx: Tx, courseId: string) {
  const [row] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('no key update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The same for a course that this teacher works in; otherwise NOT_FOUND. */
export async function getTaughtCourseForUpdate(tx: Tx, teacher: Teacher, courseId: string) {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), isTaughtBy(teacher)))
    .for('no key update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Of the covers that the fewest courses wear, the first (record 029); of two courses created at once both may get it. */
export async function getLeastUsedCover(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ cover: number }>(sql`
    select n as cover from generate_series(1, ${COVERS}::int) n left join courses c on c.cover = n
    group by n order by count(c.id), n limit 1`)
  return rows[0]?.cover ?? FIRST_COVER
}

export async function insertCourse(tx: Tx, course: NewCourse): Promise<string> {
  const [row] = await tx.insert(courses).values(course).returning({ id: courses.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function updateCourseRow(tx: Tx, courseId: string, change: Partial<NewCourse>, now: Date): Promise<void> {
  await tx
    .update(courses)
    .set({ ...change, updated_at: now })
    .where(eq(courses.id, courseId))
}

/** Removes a course and its windows; the database refuses if anything else depends on it. */
export async function deleteCourseRows(tx: Tx, courseId: string): Promise<void> {
  await tx.delete(enrollments_open).where(eq(enrollments_open.course_id, courseId))
  await tx.delete(courses).where(eq(courses.id, courseId))
}

/** Active accounts that hold the teacher role, by name; the search looks at name and email. */
export async function listTeacherRows(
  db: Database,
  { pattern, limit, offset }: { pattern: string | null; limit: number; offset: number },
) {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, total: sql<number>`(count(*) over ())::int` })
    .from(users)
    .innerJoin(user_roles, and(eq(user_roles.user_id, users.id), eq(user_roles.role, 'teacher')))
    .where(
      and(
        eq(users.is_active, true),
        pattern ? sql`fold_person(${users.name} || ' ' || ${users.email}) like fold_person(${pattern})` : undefined,
      ),
    )
    .orderBy(users.name, users.id)
    .limit(limit)
    .offset(offset)
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** The teacher is looked up for each course, and the periods once for all of them: there are few courses, and many people. */
function matching({ pattern, id, code }: CourseFilter): SQL | undefined {
  return and(
    id ? eq(courses.id, id) : undefined,
    code ? eq(courses.course_code, code) : undefined,
    pattern
      ? or(
          sql`fold(courses.course_code || ' ' || courses.name || ' ' || coalesce(courses.period, '')) like fold(${pattern})`,
          sql`fold_person((select u.name from users u where u.id = courses.teacher_id)) like fold_person(${pattern})`,
          sql`courses.id in (
            select w.course_id from enrollments_open w join periods p on p.id = w.period_id
            where fold(p.name) like fold(${pattern})
          )`,
        )
      : undefined,
  )
}
