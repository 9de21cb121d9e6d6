import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { courses } from '../database/tables/courses.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import { plan_courses, plans, programs } from '../database/tables/programs.ts'

/** All periods, the oldest first. */
export function listChosenPeriods(db: Database) {
  const { id, name, start_date, end_date, is_active } = periods
  return db.select({ id, name, start_date, end_date, is_active }).from(periods).orderBy(asc(start_date), asc(id))
}

/** The name of a course and itself, or null. */
export async function findCourse(db: Database, courseId: string) {
  const [row] = await db.select({ name: courses.name }).from(courses).where(eq(courses.id, courseId))
  return row ? { name: row.name, courses: [courseId] } : null
}

/** The name of a teacher, and the courses that they teach now; or null. */
export async function findTeacher(db: Database, teacherId: string) {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, teacherId))
  const taught = await db.select({ id: courses.id }).from(courses).where(eq(courses.teacher_id, teacherId))
  return row ? { name: row.name, courses: taught.map(({ id }) => id) } : null
}

/** The name of a program, and the courses of its current plan; or null. */
export async function findProgram(db: Database, programId: string) {
  const [row] = await db.select({ name: programs.name }).from(programs).where(eq(programs.id, programId))
  const own = await db
    .select({ id: plan_courses.course_id })
    .from(plan_courses)
    .innerJoin(plans, eq(plans.id, plan_courses.plan_id))
    .where(sql`${plans.program_id} = ${programId} and ${plans.is_current}`)
  return row ? { name: row.name, courses: own.map(({ id }) => id) } : null
}

/** Each course with who teaches it now. */
export function listCourseGroups(db: Database) {
  return db
    .select({ id: courses.id, name: courses.name, code: courses.course_code, course_id: courses.id })
    .from(courses)
}

/** Each course under the teacher who teaches it now. */
export function listTeacherGroups(db: Database) {
  return db
    .select({ id: users.id, name: users.name, code: sql<string | null>`null`, course_id: courses.id })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.teacher_id))
}

/** Each course under every program whose current plan has it. */
export function listProgramGroups(db: Database) {
  return db
    .select({
      id: programs.id,
      name: programs.name,
      code: sql<string | null>`${programs.code}`,
      course_id: plan_courses.course_id,
    })
    .from(programs)
    .innerJoin(plans, sql`${plans.program_id} = ${programs.id} and ${plans.is_current}`)
    .innerJoin(plan_courses, eq(plan_courses.plan_id, plans.id))
}
