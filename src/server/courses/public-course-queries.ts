import { and, asc, count, desc, eq, isNull, or, sql, sum } from 'drizzle-orm'
import { isCourseCode } from '#domain/courses/course-code.ts'
import { PUBLIC_COURSE_LIMITS } from '#domain/courses/limits.ts'
import type { Database } from '../database/connect.ts'
import { courseCard } from '../database/course-card.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { assignments } from '../database/tables/evaluations.ts'
import { lessons } from '../database/tables/lessons.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import { plan_courses, plans, programs } from '../database/tables/programs.ts'

/** The card of an active course by its code or its id, or null. */
export async function findActiveCourse(db: Database, named: string) {
  const [row] = await db
    .select(courseCard)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .where(and(isCourseCode(named) ? eq(courses.course_code, named) : eq(courses.id, named), courses.is_active))
  return row ?? null
}

/** The newest windows of a course with their periods. */
export async function listWindowsOf(db: Database, courseId: string) {
  return db
    .select({
      period_id: enrollments_open.period_id,
      is_open: enrollments_open.is_open,
      enrollment_start_date: enrollments_open.enrollment_start_date,
      enrollment_end_date: enrollments_open.enrollment_end_date,
      seats_max: enrollments_open.seats_max,
      seats_taken: enrollments_open.seats_taken,
      period_name: periods.name,
      start_date: periods.start_date,
      end_date: periods.end_date,
    })
    .from(enrollments_open)
    .innerJoin(periods, eq(periods.id, enrollments_open.period_id))
    .where(eq(enrollments_open.course_id, courseId))
    .orderBy(desc(enrollments_open.enrollment_end_date), enrollments_open.id)
    .limit(PUBLIC_COURSE_LIMITS.windows)
}

/** The first titles of a course's lessons in their order, and how many lessons there are. */
export async function listLessonTitles(db: Database, courseId: string) {
  const [items, [counted]] = await Promise.all([
    db
      .select({ id: lessons.id, title: lessons.title, module_title: lessons.module_title, order: lessons.order })
      .from(lessons)
      .where(eq(lessons.course_id, courseId))
      .orderBy(lessons.order, lessons.created_at, lessons.id)
      .limit(PUBLIC_COURSE_LIMITS.lessons),
    db.select({ total: count() }).from(lessons).where(eq(lessons.course_id, courseId)),
  ])
  return { items, total: counted?.total ?? 0 }
}

/** The active evaluations of a course that are work of a period or of all, by their dates, without what they ask; and their points together. */
export async function listPublicAssignments(
  db: Database,
  { courseId, periodId }: { courseId: string; periodId: string | null },
) {
  const shown = and(
    eq(assignments.course_id, courseId),
    assignments.is_active,
    or(isNull(assignments.period_id), periodId === null ? undefined : eq(assignments.period_id, periodId)),
  )
  const [items, [counted]] = await Promise.all([
    db
      .select({
        title: assignments.title,
        assignment_type: assignments.assignment_type,
        evaluation_level: assignments.evaluation_level,
        max_score: assignments.max_score,
      })
      .from(assignments)
      .where(shown)
      .orderBy(asc(assignments.due_date), assignments.created_at, assignments.id)
      .limit(PUBLIC_COURSE_LIMITS.assignments),
    db
      .select({ total: count(), points: sql<number>`coalesce(${sum(assignments.max_score)}, 0)`.mapWith(Number) })
      .from(assignments)
      .where(shown),
  ])
  return { items, total: counted?.total ?? 0, points: counted?.points ?? 0 }
}

/** The active programs whose current plan has a course, the shortest first. */
export async function listProgramsWith(db: Database, courseId: string) {
  return db
    .select({ code: programs.code, name: programs.name })
    .from(plan_courses)
    .innerJoin(plans, and(eq(plans.id, plan_courses.plan_id), plans.is_current))
    .innerJoin(programs, and(eq(programs.id, plans.program_id), programs.is_active))
    .where(eq(plan_courses.course_id, courseId))
    .orderBy(programs.years, programs.name, programs.id)
    .limit(PUBLIC_COURSE_LIMITS.programs)
}

/** The codes of the active courses, and when each or one of its windows was last changed. */
export async function listPublicAddresses(db: Database, limit: number) {
  const lastWindow = sql`(select max(w.updated_at) from enrollments_open w where w.course_id = ${courses}.id)`
  return db
    .select({
      course_code: courses.course_code,
      changed_at: sql<Date>`greatest(${courses.updated_at}, ${lastWindow})`.mapWith(courses.updated_at),
    })
    .from(courses)
    .where(eq(courses.is_active, true))
    .orderBy(courses.course_code)
    .limit(limit)
}
