import type { AssignmentType } from '#domain/evaluations/limits.ts'
import { submissionTiming } from '#domain/evaluations/assignment-state.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure } from '../../failure.ts'
import { getAssignmentToSubmit } from '../assignments/study-queries.ts'
import { studyOf } from '../assignments/study-scope.ts'

/**
 * The evaluation that a student hands something in to, kept from changing, through which enrollment, and whether it's
 * late. Refuses what isn't theirs, inactive, of another kind, without a running enrollment or after the cut-off.
 */
export async function openToSubmit(tx: Tx, context: Context, assignmentId: string, kind: AssignmentType) {
  const study = await studyOf(tx, context)
  const assignment = await getAssignmentToSubmit(tx, assignmentId, study.enrollmentIds)
  if (!assignment.is_active) throw new Failure('ASSIGNMENT_INACTIVE')
  if (assignment.assignment_type !== kind) throw new Failure('ASSIGNMENT_OTHER_KIND')
  const enrollment = study.enrollments.find(({ id }) => id === assignment.enrollment_id)
  if (!enrollment || !enrollmentCan.submit(enrollment)) throw new Failure('NO_ACTIVE_ENROLLMENT')
  const now = context.clock.now()
  const timing = submissionTiming({ due_date: assignment.due_date, cut_off_date: assignment.cutoff_at }, now)
  if (timing === 'closed') throw new Failure('ASSIGNMENT_CLOSED')
  return {
    assignment,
    submission: {
      assignment_id: assignment.id,
      course_id: assignment.course_id,
      user_id: context.user.id,
      enrollment_id: enrollment.id,
      max_score: assignment.max_score,
      submitted_at: now,
      updated_at: now,
      is_late: timing === 'late',
    },
  }
}
