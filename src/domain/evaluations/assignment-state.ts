import { calendarDayIn, DAY_MS, type Instant, toMs } from '../calendar.ts'
import type { AssignmentType } from './limits.ts'

/** The status of an evaluation for a student (document 2 §4). */
export type AssignmentState = 'inactive' | 'excused' | 'completed' | 'overdue' | 'pending'

/** What the rules need to know of an evaluation, with the student's own dates; a null one never passes. */
export interface AssignmentFacts {
  assignment_type: AssignmentType
  is_active: boolean
  is_excused: boolean
  due_date: Instant | null
}

/**
 * What they need to know of a submission; `returned_until`: while it's back with its student, until when; `is_held`: it has a grade that
 * isn't shown yet (record 076).
 */
export interface SubmissionFacts {
  grade: number | null
  returned_until: Instant | null
  is_held?: boolean
}

/**
 * The first state that fits: inactive, excused, pending while it's back to be mended, completed (a file once sent, a form once graded),
 * overdue, pending (document 2 §4, record 077).
 */
export function assignmentState(
  assignment: AssignmentFacts,
  submission: SubmissionFacts | null,
  now: Instant,
): AssignmentState {
  if (!assignment.is_active) return 'inactive'
  if (assignment.is_excused) return 'excused'
  if (submission && isMending(submission.returned_until, now)) return 'pending'
  if (isCompleted(assignment.assignment_type, submission)) return 'completed'
  return isPast(assignment.due_date, now) ? 'overdue' : 'pending'
}

function isGraded({ grade, is_held = false }: SubmissionFacts): boolean {
  return grade !== null || is_held
}

/** Whether a submission completes an evaluation: any does for files, only a graded one otherwise (document 2 §4). */
function isCompleted(type: AssignmentType, submission: SubmissionFacts | null): boolean {
  return submission !== null && (type === 'file_upload' || isGraded(submission))
}

/** What a student may do with an evaluation (document 2 §4 and §5); external forms open elsewhere and the teacher grades them (decision L7). */
export type StudentAction = 'upload' | 'replace' | 'answer' | 'open_link' | 'see_result' | 'none'

/**
 * The offered action: replace while it's back to be mended or ungraded, the result once graded, none while inactive or excused, after the
 * cut-off or once the enrollment takes no more work (document 2 §5, decisions L2, L5 and L14, record 077).
 */
export function studentAction(
  assignment: AssignmentFacts & { cut_off_date: Instant | null; takes_work: boolean },
  submission: SubmissionFacts | null,
  now: Instant,
): StudentAction {
  const takes = assignment.is_active && assignment.takes_work && !assignment.is_excused
  if (takes && submission && isMending(submission.returned_until, now)) return 'replace'
  if (submission && isGraded(submission)) return 'see_result'
  if (!takes || isPast(assignment.cut_off_date, now)) return 'none'
  switch (assignment.assignment_type) {
    case 'file_upload':
      return submission ? 'replace' : 'upload'
    case 'form':
      return submission ? 'none' : 'answer'
    case 'external_form':
      return 'open_link'
    default:
      return 'none'
  }
}

/** The status of a submission relative to its dates: late after the due date, refused after the teacher's cut-off (decision L5). */
export type SubmissionTiming = 'on_time' | 'late' | 'closed'

/** The timing of a submission at a moment; the last second of a date still counts (decisions L5 and L12). */
export function submissionTiming(
  dates: { due_date: Instant | null; cut_off_date: Instant | null },
  at: Instant,
): SubmissionTiming {
  if (isPast(dates.cut_off_date, at)) return 'closed'
  return isPast(dates.due_date, at) ? 'late' : 'on_time'
}

/** Days until a date, rounded up; 0 or less once it has passed (document 2 §4). */
export function daysRemaining(due: Instant, now: Instant): number {
  return Math.ceil((toMs(due) - toMs(now)) / DAY_MS) + 0
}

/** Colours of a due date (document 2 §2). */
export type Urgency = 'red' | 'orange' | 'yellow' | 'green'

/** The colour of a due date: up to 1 day red, 3 orange, 7 yellow, otherwise green (document 2 §2). */
export function urgency(due: Instant, now: Instant): Urgency {
  const days = daysRemaining(due, now)
  if (days <= 1) return 'red'
  if (days <= 3) return 'orange'
  return days <= 7 ? 'yellow' : 'green'
}

/** What is said of a due date: today, days left (highlighted at 3 or fewer), or days since it passed, at least 1 (document 2 §4). */
export type DueNotice =
  | { kind: 'today' }
  | { kind: 'left'; days: number; isSoon: boolean }
  | { kind: 'past'; days: number }

/** The notice of a due date; today is the institution's calendar day (document 2 §4, decision L12). */
export function dueNotice(due: Instant, now: Instant, zone: string): DueNotice {
  const days = daysRemaining(due, now)
  if (isPast(due, now)) return { kind: 'past', days: Math.max(1, -days) }
  if (calendarDayIn(zone, due) === calendarDayIn(zone, now)) return { kind: 'today' }
  return { kind: 'left', days, isSoon: days <= 3 }
}

/** Whether work that went back to its student may come again now; null: it's not with them. */
export function isMending(returnedUntil: Instant | null, now: Instant): boolean {
  return returnedUntil !== null && !isPast(returnedUntil, now)
}

/** A date's last second counts whole, so 23:59:59 lasts until midnight. */
function isPast(date: Instant | null, now: Instant): boolean {
  return date !== null && toMs(now) >= toMs(date) + 1000
}
