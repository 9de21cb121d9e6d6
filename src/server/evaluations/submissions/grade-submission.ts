import type * as contract from '#contract/evaluations.ts'
import type { FormOf } from '#contract/operation.ts'
import { showsGrades } from '#domain/evaluations/marking.ts'
import { isGradeInRange } from '#domain/grades/percentages.ts'
import { roundTo } from '#domain/rounding.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { showingMoves } from '../../grades/showing-moves.ts'
import { submissionGraded } from '../../notifications/kinds/courses.ts'
import { notify } from '../../notifications/notify.ts'
import { findPublicationOf } from '../scores/publish-queries.ts'
import { countedGrade } from './reckon-lateness.ts'
import { presentOne } from './present-one.ts'
import { getSubmissionToGrade, updateGrade } from './review-queries.ts'

/** Grades a submission, unless it changed since the teacher read it; notifies the student. */
export const gradeSubmission: Handler<typeof contract.gradeSubmission> = async (form, context) => {
  const { submissionId, version } = form
  const { user, clock } = context
  const fields = fieldsOf(form)
  const { feedback } = fields
  return context.transaction(async (tx) => {
    const publication = await findPublicationOf(tx, submissionId)
    const before = await getSubmissionToGrade(tx, context, submissionId)
    if (!isGradeInRange(fields.grade, before.max_score))
      throw new Failure('GRADE_OUT_OF_RANGE', { max: before.max_score })
    if (before.acta_closed) throw new Failure('ACTA_CLOSED')
    const given = { ...countedGrade(fields.grade, before, before), feedback, graded_by: user.id }
    const { grade, original_grade, late_percent } = given
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
        after: { grade, feedback, ...(original_grade !== null && { original_grade, late_percent }) },
      })
      const isNews = grade !== null && (grade !== before.grade || feedback !== before.feedback)
      if (isNews && publication && showsGrades(publication))
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
    return presentOne(tx, context, submissionId)
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
