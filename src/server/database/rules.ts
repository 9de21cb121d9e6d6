import { sql, type SQL } from 'drizzle-orm'
import type { EnrollmentState } from '#domain/courses/catalogue.ts'
import { ENROLLMENT_STATUSES, isFinishedStatus } from '#domain/enrollments/statuses.ts'
import { UNPAID_PAUSES } from '#domain/enrollments/unpaid-seat.ts'
import { SETTING_DEFAULTS } from '#domain/settings/settings.ts'
import { isExcused } from './own-work.ts'
import { isOneOf } from './tables/columns.ts'

// What lists and figures must know of many rows at once, said once as conditions of SQL; tests/server/rules-in-sql.test.ts
// compares each with its rule in domain. A table goes by the name that it has in the statement.

const RUNNING = ENROLLMENT_STATUSES.filter((status) => !isFinishedStatus(status))

/** Of an enrollment: it runs (isEnrolled in domain/enrollments/standing.ts). */
export function isEnrolled(enrollment: string): SQL {
  const e = sql.identifier(enrollment)
  return sql`(${e}.is_active and ${isOneOf(sql`${e}.status`, RUNNING)})`
}

/** Of an enrollment: it runs or is paused, so that it can be given up (enrollmentCan.withdraw in domain/enrollments/standing.ts). */
export function isStudied(enrollment: string): SQL {
  const e = sql.identifier(enrollment)
  return sql`(${isEnrolled(enrollment)} or not ${e}.is_active and ${e}.status = 'En Progreso')`
}

/** Of an enrollment: work is handed in to it, as it runs and its acta is open (handInProblem in domain/evaluations/hand-in.ts). */
export function takesWork(enrollment: string): SQL<boolean> {
  const e = sql.identifier(enrollment)
  return sql<boolean>`(${isEnrolled(enrollment)} and not exists (
    select 1 from course_actas acta
    where acta.course_id = ${e}.course_id and acta.period_id = ${e}.period_id and acta.reopened_at is null))`
}

/** Of an enrollment: its account owes something (accountOf in domain/ledger/account.ts). */
export function owes(enrollment: string): SQL {
  const e = sql.identifier(enrollment)
  return sql`(${e}.status <> 'Desistido' and (select sum(l.amount) > 0 from ledger_entries l where l.enrollment_id = ${e}.id) is true)`
}

/** Of a payment: a receipt, or a student's word that it was paid, that staff look at; its course may have been given up since. As the index payments_in_review has it. */
export function isInReview(payment: string): SQL {
  const p = sql.identifier(payment)
  return sql`(${p}.requires_verification and (
    ${p}.status in ('pending', 'processing', 'pending_verification') and (${p}.receipt_file_id is not null or ${p}.status = 'pending_verification')
    or ${p}.rejection_reason = 'desistido' and ${p}.status = 'failed' and ${p}.payment_receipt_url is not null and ${p}.verified_at is null))`
}

/**
 * For an enrollment: until when it keeps its seat without a payment, or null (seatKeptUntil in domain/enrollments/unpaid-seat.ts).
 */
export function seatHeldUntil(enrollment: string): SQL<Date | null> {
  const e = sql.identifier(enrollment)
  const stored = sql`(select (value #>> '{}')::int from system_settings where key = 'unpaid_seat_hours')`
  const hours = sql`coalesce(${stored}, ${sql.raw(String(SETTING_DEFAULTS.unpaid_seat_hours))})`
  return sql<Date | null>`case when not ${e}.is_active and ${e}.status = 'En Progreso' and ${isOneOf(sql`${e}.paused_reason`, UNPAID_PAUSES)}
    then ${e}.paused_at + make_interval(hours => ${hours}) end`
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

/** Of a row of enrollments_open: no seat is left (isFull in domain/courses/window-seats.ts). */
export function isFull(window: string): SQL {
  const w = sql.identifier(window)
  return sql`coalesce(${w}.seats_taken >= ${w}.seats_max, false)`
}

/** For a course: the state of its enrollment (offerOf in domain/courses/offer.ts). */
export function enrollmentStateOf(course: string, now: SQL): SQL<EnrollmentState> {
  return sql`(
    select case
      when bool_or(${isWindowOpen('w', now)} and not ${isFull('w')}) then 'open'
      when bool_or(${isWindowOpen('w', now)}) then 'full'
      when bool_or(w.is_open and w.enrollment_start_date > ${now}) then 'coming'
      when count(*) > 0 then 'closed' else 'none' end
    from enrollments_open w where w.course_id = ${sql.identifier(course)}.id
  )`
}

/** Of a period: a course is given in it, as it has a window there. */
export function isGivenIn(period: string, courseId: SQL): SQL {
  return sql`exists (
    select 1 from enrollments_open w where w.period_id = ${sql.identifier(period)}.id and w.course_id = ${courseId}
  )`
}

/** Of a course: its teacher works in it, as it is active, or was deactivated while a period in which it is given lasts (document 3 §6, decision L18). */
export function isWorkable(course: string, today: SQL): SQL {
  const c = sql.identifier(course)
  return sql`(${c}.is_active or exists (
    select 1 from enrollments_open w join periods p on p.id = w.period_id
    where w.course_id = ${c}.id and not ${hasPeriodEnded('p', today)}
  ))`
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

/** Of an evaluation: it's work of a period's enrollments; without a period it's work of all (isWorkOf in domain/evaluations/study.ts). */
export function isWorkOf(assignment: string, periodId: SQL): SQL {
  const a = sql.identifier(assignment)
  return sql`(${a}.period_id is null or ${a}.period_id = ${periodId})`
}

/**
 * Of a submission: it waits for its teacher, who hasn't graded it or has to review what the portal graded (document 3 §3); not while it's
 * back with its student (isMending in domain/evaluations/assignment-state.ts).
 */
export function waitsForTeacher(submission: string): SQL<boolean> {
  const s = sql.identifier(submission)
  return sql`(${s}.submission_type is not null and (${s}.grade is null or ${s}.needs_review)
    and (${s}.returned_until is null or ${s}.returned_until <= now() - interval '1 second'))`
}

/** Of a submission: the acta of its enrollment is closed, so that its grade stays (decision L23). */
export function isInClosedActa(submission: string): SQL<boolean> {
  return sql`exists (
    select 1 from enrollments graded join course_actas acta
      on acta.course_id = graded.course_id and acta.period_id = graded.period_id and acta.reopened_at is null
    where graded.id = ${sql.identifier(submission)}.enrollment_id
  )`
}

/** Of an evaluation: students see its grades (showsGrades in domain/evaluations/marking.ts). */
export function showsGrades(assignment: string): SQL<boolean> {
  const a = sql.identifier(assignment)
  return sql<boolean>`(${a}.grades_shown = 'at_once' or ${a}.published_at is not null)`
}

/** Of a submission: it has a grade that its student doesn't see yet (showsGrades). */
export function isHeld(submission: string): SQL<boolean> {
  const s = sql.identifier(submission)
  return sql<boolean>`(${s}.grade is not null and not (select ${showsGrades('h')} from assignments h where h.id = ${s}.assignment_id))`
}

/** Of an evaluation: it's graded without names now, until all that was handed in is graded and nothing more is due (record 076). */
export function namesHidden(assignment: string, now: SQL): SQL<boolean> {
  const a = sql.identifier(assignment)
  return sql<boolean>`(${a}.hides_names and (coalesce(${now} < ${a}.due_date + interval '1 second', false) or exists (
    select 1 from assignment_submissions w where w.assignment_id = ${a}.id and w.course_id = ${a}.course_id
      and w.submission_type is not null and (w.grade is null or w.needs_review))))`
}

/** How many evaluations an enrollment has to do: the active ones of its course and period that it isn't excused from (document 2 §9, decision L13). */
export function countAssignments(enrollment: { id: SQL; course_id: SQL; period_id: SQL }): SQL<number> {
  return sql`((select count(*)::int from assignments a
    where a.course_id = ${enrollment.course_id} and a.is_active and ${isWorkOf('a', enrollment.period_id)})
    - (select count(*)::int from work_arrangements w join assignments a on a.id = w.assignment_id
      where w.enrollment_id = ${enrollment.id} and w.is_excused and a.is_active))`
}

/**
 * How many of them an enrollment has completed (assignmentState in domain/evaluations/assignment-state.ts). Each evaluation is looked up: joined,
 * all of them would be read for each enrollment, as long as there are few.
 */
export function countCompletedAssignments(enrollmentId: SQL): SQL<number> {
  return sql`(
    select count(*)::int from assignment_submissions s where s.enrollment_id = ${enrollmentId}
      and (select a.is_active and (a.assignment_type = 'file_upload' or s.grade is not null) from assignments a where a.id = s.assignment_id)
      and not ${isExcused(sql`s.assignment_id`, sql`s.enrollment_id`)}
  )`
}

/** Of an evaluation: it has a rubric (record 075). */
export function hasRubric(assignmentId: SQL): SQL<boolean> {
  return sql`exists (select 1 from rubric_criteria where rubric_criteria.assignment_id = ${assignmentId})`
}
