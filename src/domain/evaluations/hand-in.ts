import type { Instant } from '../calendar.ts'
import { enrollmentCan, type EnrollmentStanding } from '../enrollments/standing.ts'
import { isMending, submissionTiming } from './assignment-state.ts'
import type { AssignmentType } from './limits.ts'

/** Why nothing can be submitted. */
export type HandInProblem =
  | 'ASSIGNMENT_INACTIVE'
  | 'ASSIGNMENT_OTHER_KIND'
  | 'NO_ACTIVE_ENROLLMENT'
  | 'ACTA_CLOSED'
  | 'ASSIGNMENT_EXCUSED'
  | 'ASSIGNMENT_CLOSED'

/** What the rule needs to know of an evaluation: its dates are the student's own (record 077). */
type Facts = {
  assignment_type: AssignmentType
  is_active: boolean
  due_date: Instant | null
  cutoff_at: Instant | null
  is_excused: boolean
  /** Until when work that went back to its student comes again, also after the cut-off. */
  returned_until: Instant | null
}

/**
 * Returns the first reason why a student can't submit anything to an evaluation now, through an enrollment, or null: it's inactive
 * or of another kind, the enrollment isn't running, its acta is closed, the student is excused, or the cut-off has passed (document 2 §5,
 * decisions L2, L5 and L14, record 077).
 */
export function handInProblem(
  {
    assignment,
    enrollment,
  }: { assignment: Facts; enrollment: (EnrollmentStanding & { acta_closed: boolean }) | undefined },
  kind: AssignmentType,
  now: Instant,
): HandInProblem | null {
  if (!assignment.is_active) return 'ASSIGNMENT_INACTIVE'
  if (assignment.assignment_type !== kind) return 'ASSIGNMENT_OTHER_KIND'
  if (!enrollment || !enrollmentCan.submit(enrollment)) return 'NO_ACTIVE_ENROLLMENT'
  if (enrollment.acta_closed) return 'ACTA_CLOSED'
  if (assignment.is_excused) return 'ASSIGNMENT_EXCUSED'
  const timing = submissionTiming({ due_date: assignment.due_date, cut_off_date: assignment.cutoff_at }, now)
  return timing === 'closed' && !isMending(assignment.returned_until, now) ? 'ASSIGNMENT_CLOSED' : null
}
