import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { recordAll } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { refusing } from '../refusals.ts'
import { notifyEach } from '../notifications/notify.ts'
import { finalGradeSet } from './grades-notices.ts'
import { updateFinalGrade } from './grades-queries.ts'

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

/** What a final grade becomes, which deed it is, and the reason where there is one. */
export type GivenGrade = {
  action: AuditAction
  final_grade: number | null
  status: EnrollmentStatus
  /** The rectification's, of the same moment as the grade. */
  reason?: string
}

/** Writes a final grade with its status, its audit row and the notice to the student. */
export async function writeFinalGrade(
  tx: Tx,
  context: Pick<Context, 'user' | 'request'>,
  before: GradedEnrollment,
  { action, final_grade, status, reason }: GivenGrade,
  now: Date,
): Promise<void> {
  const given = {
    final_grade,
    status,
    completion_date: final_grade === null ? null : (before.completion_date ?? now),
    final_grade_by: context.user.id,
    final_grade_at: now,
  }
  await updateFinalGrade(tx, before.enrollment_id, given, now).catch(
    // A failed student who passes after all takes a seat again, unless there is none or another enrollment of theirs has it.
    refusing({ i33_no_double_enrollment: 'ENROLLED_AGAIN' }, { course: before.course_name }),
  )
  await recordFinalGrades(tx, context, [{ before, given: { action, final_grade, status, ...(reason && { reason }) } }])
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
        : [finalGradeSet({ ...before, final_grade, isRectified: action === 'final_grade.rectified' })],
    ),
  )
}
