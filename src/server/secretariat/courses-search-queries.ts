import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { enrollmentsOfPeriod } from '../database/enrollments-of-period.ts'
import { fullName } from '../database/person-name.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import { holdsWords } from './words-queries.ts'

type Page = { limit: number; offset: number }

/** Which courses: by words of their code, name and description, or one of them. */
export type CourseFilter = { q?: string | undefined; id?: string }

const sought = ({ q, id }: CourseFilter): SQL | undefined =>
  and(holdsWords(courses.search_text, q), id ? eq(courses.id, id) : undefined)

/** By name. The enrolled are counted from the index alone: everyone who hasn't withdrawn. */
export function listCourses(db: Database, filter: CourseFilter, page: Page) {
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
    .where(sought(filter))
    .orderBy(asc(courses.name), asc(courses.id))
    .limit(page.limit)
    .offset(page.offset)
}

export function countCourses(db: Database, filter: CourseFilter): Promise<number> {
  return db.$count(courses, sought(filter))
}

/** Which students of a course: of one period or of all. */
export type StudentsFilter = { courseId: string; period_id?: string | undefined }

const enrolledIn = ({ courseId, period_id }: StudentsFilter): SQL | undefined =>
  and(eq(enrollments.course_id, courseId), period_id ? eq(enrollments.period_id, period_id) : undefined)

/** The newest period first, then by last name. */
export function listStudentsOfCourse(db: Database, filter: StudentsFilter, page: Page) {
  return db
    .select({
      enrollment_id: enrollments.id,
      user_id: users.id,
      student_name: fullName,
      student_email: users.email,
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
    .orderBy(desc(periods.start_date), asc(users.last_name), asc(users.first_name), enrollments.id)
    .limit(page.limit)
    .offset(page.offset)
}

export function countStudentsOfCourse(db: Database, filter: StudentsFilter): Promise<number> {
  return db.$count(enrollments, enrolledIn(filter))
}

/** The periods with how many enrolled in them, if asked for; newest first. */
export function listPeriods(db: Database, counts: boolean, page: Page) {
  return db
    .select({
      id: periods.id,
      name: periods.name,
      start_date: periods.start_date,
      end_date: periods.end_date,
      enrollment_count: counts ? enrollmentsOfPeriod : sql<number>`0`,
    })
    .from(periods)
    .orderBy(desc(periods.start_date), periods.id)
    .limit(page.limit)
    .offset(page.offset)
}

export function countPeriods(db: Database): Promise<number> {
  return db.$count(periods)
}
