import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import { enrollmentPerCourse } from '#domain/evaluations/study.ts'
import { seesEvaluations } from '#domain/enrollments/windows.ts'
import { isActaOfEnrollment } from './acta-of-enrollment.ts'
import type { Database } from './connect.ts'
import { isWorkOf } from './rules.ts'
import { enrollments_open } from './tables/courses.ts'
import { enrollments } from './tables/enrollments.ts'
import { assignments } from './tables/evaluations.ts'
import { course_actas } from './tables/grades.ts'
import { periods } from './tables/periods.ts'
import type { Tx } from './transaction.ts'

/** A student, and when they ask. */
type Student = { readonly user: { readonly id: string }; readonly clock: { now(): Date }; readonly today: CalendarDay }

/** The enrollments through which a student sees evaluations now, one for each course (decision L1). */
export async function studyOf(db: Database | Tx, { user, clock, today }: Student) {
  const at = { now: clock.now(), today }
  const all = await listStudyEnrollments(db, user.id)
  const enrollments = enrollmentPerCourse(all.filter((enrollment) => seesEvaluations(enrollment, enrollment, at)))
  return {
    enrollments,
    enrollmentIds: enrollments.map(({ id }) => id),
  }
}

/** The enrollment, one of these, whose work an evaluation is: at most one, as each is in another course (decision L13). */
export const isWorkThrough = (enrollmentIds: string[] | SQL) =>
  and(
    inArray(enrollments.id, enrollmentIds),
    eq(enrollments.course_id, assignments.course_id),
    isWorkOf('assignments', sql`${enrollments.period_id}`),
  )

/** A student's active enrollments with what decides whether their evaluations are seen and handed in (decisions L1 and L14). */
async function listStudyEnrollments(db: Database | Tx, userId: string) {
  const rows = await db
    .select({
      id: enrollments.id,
      course_id: enrollments.course_id,
      status: enrollments.status,
      is_active: enrollments.is_active,
      enrollment_date: enrollments.enrollment_date,
      acta_closed: sql<boolean>`${course_actas.id} is not null`,
      period_end: periods.end_date,
      is_open: enrollments_open.is_open,
      enrollment_start_date: enrollments_open.enrollment_start_date,
      enrollment_end_date: enrollments_open.enrollment_end_date,
    })
    .from(enrollments)
    .innerJoin(enrollments_open, eq(enrollments_open.id, enrollments.enrollment_open_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .leftJoin(course_actas, isActaOfEnrollment)
    .where(and(eq(enrollments.user_id, userId), eq(enrollments.is_active, true)))
  return rows.map(({ period_end, is_open, enrollment_start_date, enrollment_end_date, ...enrollment }) => ({
    ...enrollment,
    window: { is_open, enrollment_start_date, enrollment_end_date },
    period: { end_date: period_end },
  }))
}
