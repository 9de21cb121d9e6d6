import { standingOf } from '#domain/enrollments/standing.ts'
import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { recordAll } from '../audit/record.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { refusing } from '../actions/refusals.ts'
import { finalGradeSet } from '../notifications/kinds/courses.ts'
import { notifyEach } from '../notifications/notify.ts'
import { updateFinalGrades } from './grades-queries.ts'

/** An enrollment whose final grade changes, as it was before. */
export type GradedEnrollment = {
  enrollment_id: string
  user_id: string
  course_id: string
  course_name: string
  final_grade: number | null
  status: EnrollmentStatus
  completion_date: Date | null
}

/** What a final grade becomes, which action it is, and the reason where there is one. */
export type GivenGrade = {
  action: AuditAction
  final_grade: number | null
  status: EnrollmentStatus
  /** The rectification's, of the same moment as the grade. */
  reason?: string
}

/** Writes final grades with their statuses, their audit rows and the notices to the students, each of them at once. */
export async function writeFinalGrades(
  tx: Tx,
  context: Pick<Context, 'user' | 'request'>,
  grades: readonly { before: GradedEnrollment; given: GivenGrade }[],
  now: Date,
): Promise<void> {
  await updateFinalGrades(
    tx,
    grades.map(({ before: { enrollment_id, completion_date }, given: { final_grade, status } }) => ({
      enrollment_id,
      final_grade,
      status,
      completion_date: final_grade === null ? null : (completion_date ?? now),
    })),
    { by: context.user.id, now },
  ).catch(
    // A failed student who passes after all takes a seat again, unless there is none or another of their enrollments has it.
    refusing({ i33_no_double_enrollment: 'ENROLLED_AGAIN' }, { course: namesOfFailed(grades) }),
  )
  await recordFinalGrades(tx, context, grades)
}

function namesOfFailed(grades: readonly { before: GradedEnrollment }[]): string {
  const failed = grades.filter(({ before: { status } }) => standingOf({ status, is_active: false }) === 'failed')
  return failed.map(({ before }) => before.course_name).join(', ')
}

/** The audit rows of final grades and the notices to the students, when they're written already. */
export async function recordFinalGrades(
  tx: Tx,
  context: Pick<Context, 'user' | 'request'>,
  grades: readonly { before: GradedEnrollment; given: GivenGrade }[],
): Promise<void> {
  await recordAll(
    tx,
    context,
    grades.map(({ before, given: { action, ...after } }) => ({
      action,
      entity: 'enrollments',
      entity_id: before.enrollment_id,
      before: { final_grade: before.final_grade, status: before.status },
      after,
    })),
  )
  await notifyEach(
    tx,
    grades.flatMap(({ before, given: { action, final_grade } }) =>
      final_grade === null
        ? []
        : [
            finalGradeSet.to(before.user_id, {
              ...before,
              final_grade,
              isRectified: action === 'final_grade.rectified',
            }),
          ],
    ),
  )
}
