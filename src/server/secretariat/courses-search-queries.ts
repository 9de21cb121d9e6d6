import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { enrollmentsOfPeriod } from '../database/enrollments-of-period.ts'
import { fullName, shownEmail } from '../database/person-name.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import { patternOf } from '#domain/search-words.ts'
import { firstWords } from './first-words.ts'
import type { SortOf } from '#contract/sorting.ts'
import { sorted } from '../database/sorted.ts'

type Page = { limit: number; offset: number }

/** Which courses: by words of their code, name and description, or one of them. */
export type CourseFilter = { q?: string | undefined; id?: string }

const sought = ({ q, id }: CourseFilter): SQL | undefined =>
  and(
    ...firstWords(q).map((word) => sql`${courses.search_text} like fold(${patternOf(word)})`),
    id ? eq(courses.id, id) : undefined,
  )

const COURSE_ORDERS = {
  name: [courses.name, courses.id],
  teacher: [users.last_name, users.first_name, users.id, courses.id],
}

/** By name unless sorted otherwise. The enrolled are counted from the index alone: everyone who hasn't withdrawn. */
export function listCourses(
  db: Database,
  { sort, ...filter }: CourseFilter & { sort?: SortOf<'foundCourses'> | undefined },
  page: Page,
) {
  const order = sorted(sort, COURSE_ORDERS, COURSE_ORDERS.name)
  // Selects the rows first: nobody is counted for those on previous pages.
  const shown = db
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .where(sought(filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  return db
    .select({
      id: courses.id,
      name: courses.name,
      course_code: courses.course_code,
      teacher_id: courses.teacher_id,
      teacher_name: fullName,
      is_active: courses.is_active,
      enrollment_count: sql<number>`(select count(*)::int from enrollments e where e.course_id = courses.id and e.status <> 'Desistido')`,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .where(inArray(courses.id, shown))
    .orderBy(...order)
}

export function countCourses(db: Database, filter: CourseFilter): Promise<number> {
  return db.$count(courses, sought(filter))
}

/** Which students of a course: of one period or of all. */
export type StudentsFilter = { courseId: string; period_id?: string | undefined }

const enrolledIn = ({ courseId, period_id }: StudentsFilter): SQL | undefined =>
  and(eq(enrollments.course_id, courseId), period_id ? eq(enrollments.period_id, period_id) : undefined)

const BY_STUDENT = [users.last_name, users.first_name, enrollments.id]
const STUDENT_ORDERS = {
  student: BY_STUDENT,
  period: [periods.start_date, periods.id, ...BY_STUDENT],
  status: [enrollments.status, ...BY_STUDENT],
  // Those who have none yet rank below all others.
  grade: [sql`coalesce(${enrollments.final_grade}, -1)`, ...BY_STUDENT],
}

/** The newest period first, then by last name, unless sorted otherwise. */
export function listStudentsOfCourse(
  db: Database,
  { sort, ...filter }: StudentsFilter & { sort?: SortOf<'studentsInCourse'> | undefined },
  page: Page,
) {
  return db
    .select({
      enrollment_id: enrollments.id,
      user_id: users.id,
      student_name: fullName,
      student_email: shownEmail,
      whatsapp: users.whatsapp,
      period_id: periods.id,
      period_name: periods.name,
      type_coursed: enrollments.type_coursed,
      status: enrollments.status,
      final_grade: enrollments.final_grade,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .where(enrolledIn(filter))
    .orderBy(...sorted(sort, STUDENT_ORDERS, [desc(periods.start_date), ...BY_STUDENT]))
    .limit(page.limit)
    .offset(page.offset)
}

export function countStudentsOfCourse(db: Database, filter: StudentsFilter): Promise<number> {
  return db.$count(enrollments, enrolledIn(filter))
}

const PERIOD_ORDERS = { start: [periods.start_date, periods.id], name: [periods.name, periods.id] }

/** The periods with how many enrolled in them, if asked for; newest first unless sorted otherwise. */
export function listPeriods(
  db: Database,
  { counts, sort }: { counts: boolean; sort?: SortOf<'periods'> | undefined },
  page: Page,
) {
  return db
    .select({
      id: periods.id,
      name: periods.name,
      start_date: periods.start_date,
      end_date: periods.end_date,
      enrollment_count: counts ? enrollmentsOfPeriod : sql<number>`0`,
    })
    .from(periods)
    .orderBy(...sorted(sort, PERIOD_ORDERS, [desc(periods.start_date), periods.id]))
    .limit(page.limit)
    .offset(page.offset)
}

export function countPeriods(db: Database): Promise<number> {
  return db.$count(periods)
}
