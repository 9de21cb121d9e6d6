import { sql, type SQL } from 'drizzle-orm'
import { ENROLLMENT_STATUSES, isFinishedStatus } from '#domain/enrollments/statuses.ts'
import { isOneOf } from './tables/columns.ts'

// What lists and figures must know of many rows at once, said once as conditions of SQL; tests/server/rules-in-sql.test.ts
// compares each with its rule in domain. A table goes by the name that it has in the statement.

const RUNNING = ENROLLMENT_STATUSES.filter((status) => !isFinishedStatus(status))

/** Of an enrollment: it runs (isEnrolled in domain/enrollments/standing.ts). */
export function isEnrolled(enrollment: string): SQL {
  const e = sql.identifier(enrollment)
  return sql`(${e}.is_active and ${isOneOf(sql`${e}.status`, RUNNING)})`
}

/** Of a row of enrollments_open: students may enroll now (isWindowOpen in domain/enrollments/windows.ts). */
export function isWindowOpen(window: string, now: SQL): SQL {
  const w = sql.identifier(window)
  return sql`(${w}.is_open and ${w}.enrollment_start_date <= ${now} and ${now} < ${w}.enrollment_end_date)`
}

/** Of a course: one of its windows is open. */
export function hasOpenWindow(course: string, now: SQL): SQL<boolean> {
  return sql`exists (
    select 1 from enrollments_open w where w.course_id = ${sql.identifier(course)}.id and ${isWindowOpen('w', now)}
  )`
}

/** Of a period: its last day is behind (hasPeriodEnded in domain/periods/periods.ts). */
export function hasPeriodEnded(period: string, today: SQL): SQL {
  return sql`(${sql.identifier(period)}.end_date < ${today})`
}

/** Of an enrollment with its window and period: its evaluations are seen (seesEvaluations in domain/enrollments/windows.ts). */
export function seesEvaluations(
  study: { enrollment: string; window: string; period: string },
  at: { now: SQL; today: SQL },
): SQL {
  return sql`(${sql.identifier(study.enrollment)}.is_active
    and (not ${hasPeriodEnded(study.period, at.today)} or ${isWindowOpen(study.window, at.now)}))`
}

/** Of a lesson: it counts for an enrollment, given by its id and its end (countsFor in domain/progress/course-progress.ts). */
export function countsFor(enrollment: { id: SQL; completion_date: SQL }, lesson: string): SQL {
  const l = sql.identifier(lesson)
  return sql`(${enrollment.completion_date} is null or ${l}.created_at <= ${enrollment.completion_date} or exists (
    select 1 from completed_lessons d where d.enrollment_id = ${enrollment.id} and d.lesson_id = ${l}.id))`
}

/** How many evaluations a course has to do: the active ones (document 2 §9). */
export function countAssignments(courseId: SQL): SQL<number> {
  return sql`(select count(*)::int from assignments a where a.course_id = ${courseId} and a.is_active)`
}

/** How many of them an enrollment has completed (assignmentState in domain/evaluations/assignment-state.ts). */
export function countCompletedAssignments(enrollmentId: SQL): SQL<number> {
  return sql`(
    select count(*)::int from assignment_submissions s join assignments a on a.id = s.assignment_id and a.is_active
    where s.enrollment_id = ${enrollmentId} and (a.assignment_type = 'file_upload' or s.grade is not null)
  )`
}
