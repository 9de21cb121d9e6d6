import { handInProblem } from '#domain/evaluations/hand-in.ts'
import type { AssignmentType } from '#domain/evaluations/limits.ts'
import { daysLate, lateAfter, latePercent } from '#domain/evaluations/lateness.ts'
import type { Context } from '../../actions/context.ts'
import { studyOf } from '../../database/study.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure } from '../../actions/failure.ts'
import { getAssignmentToSubmit } from '../assignments/study-queries.ts'

/**
 * Returns the evaluation that a student hands something in to, locked against changes, through which enrollment, and whether it's
 * late. Refuses what isn't theirs, and what handInProblem names.
 */
export async function openToSubmit(tx: Tx, context: Context, assignmentId: string, kind: AssignmentType) {
  const study = await studyOf(tx, context)
  const assignment = await getAssignmentToSubmit(tx, assignmentId, study.enrollmentIds)
  const enrollment = study.enrollments.find(({ id }) => id === assignment.enrollment_id)
  const now = context.clock.now()
  const problem = handInProblem({ assignment, enrollment }, kind, now)
  if (problem) throw new Failure(problem)
  const { due_date, last_returned_until } = assignment
  // The date is the student's own already.
  const after = lateAfter(due_date, { extended_to: null, last_returned_until })
  return {
    assignment,
    /** What its lateness takes off, in percent. */
    latePercent: latePercent(assignment, after, now),
    submission: {
      assignment_id: assignment.id,
      course_id: assignment.course_id,
      user_id: context.user.id,
      enrollment_id: assignment.enrollment_id,
      max_score: assignment.max_score,
      submitted_at: now,
      updated_at: now,
      is_late: daysLate(after, now) > 0,
    },
  }
}
