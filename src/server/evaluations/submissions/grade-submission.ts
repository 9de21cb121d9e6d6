import type * as contract from '#contract/evaluations.ts'
import type { FormOf } from '#contract/operation.ts'
import { isGradeInRange } from '#domain/grades/percentages.ts'
import { roundTo } from '#domain/rounding.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { showingMoves } from '../../grades/showing-moves.ts'
import { submissionGraded } from '../../notifications/kinds/courses.ts'
import { notify } from '../../notifications/notify.ts'
import { presentForTeacher } from '../assignments/taught-assignments.ts'
import { versionsRead } from '../forms/versions-read.ts'
import { presentSubmission } from './present-submission.ts'
import { getSubmissionRow, getSubmissionToGrade, updateGrade } from './review-queries.ts'
import { listSubmissionFiles } from './submissions-queries.ts'

/** Grades a submission, unless it changed since the teacher read it; notifies the student. */
export const gradeSubmission: Handler<typeof contract.gradeSubmission> = async (form, context) => {
  const { submissionId, version } = form
  const { user, clock } = context
  const fields = fieldsOf(form)
  const { grade, feedback } = fields
  return context.transaction(async (tx) => {
    const before = await getSubmissionToGrade(tx, context, submissionId)
    if (!isGradeInRange(grade, before.max_score)) throw new Failure('GRADE_OUT_OF_RANGE', { max: before.max_score })
    if (before.acta_closed) throw new Failure('ACTA_CLOSED')
    const given = { ...fields, graded_by: user.id }
    if (!isSavedAlready(before, given, version)) {
      if (before.version !== version) throw new Failure('CHANGED_MEANWHILE')
      // A first grade, or the one that completes a form's, itself says whom it moves (database/moving-tx.ts).
      const isRegrade = before.grade !== null && !before.needs_review && grade !== before.grade
      const whom = isRegrade ? { enrollments: [before.enrollment_id] } : null
      await showingMoves(tx, context, whom, (moving) =>
        updateGrade(moving, submissionId, { ...given, graded_at: clock.now() }),
      )
      await record(tx, context, 'grade.saved', {
        entity: 'assignment_submissions',
        entity_id: submissionId,
        before: { grade: before.grade, feedback: before.feedback },
        after: fields,
      })
      if (grade !== before.grade || feedback !== before.feedback)
        await notify(
          tx,
          submissionGraded.to(before.user_id, {
            ...before,
            submission_id: submissionId,
            grade,
            wasGraded: before.grade !== null,
          }),
        )
    }
    const row = await getSubmissionRow(tx, submissionId)
    const files = await listSubmissionFiles(tx, [submissionId])
    const { form_questions, ...assignment } = await presentForTeacher(tx, context, row.assignment_id)
    const read = await versionsRead(tx, assignment, [row])
    return presentSubmission(row, files.get(submissionId) ?? [], { now: form_questions, read: read(row) })
  })
}

type Form = FormOf<typeof contract.gradeSubmission>

/** The columns of what the form says, besides the version that was read. */
function fieldsOf({ grade, feedback = null }: Form) {
  return { grade: roundTo(grade, 2), feedback } satisfies Record<Exclude<keyof Form, 'version'>, unknown>
}

type Given = { grade: number | null; feedback: string | null; graded_by: string | null }

/** Whether this very grade was saved from the version that was looked at: its answer got lost, so it's sent again (document 3 §7). */
function isSavedAlready(stored: Given & { version: number }, given: Given, seenVersion: number): boolean {
  return (
    stored.version === seenVersion + 1 &&
    stored.grade === given.grade &&
    stored.feedback === given.feedback &&
    stored.graded_by === given.graded_by
  )
}
