import type * as contract from '#contract/evaluations.ts'
import type { FormOf } from '#contract/operation.ts'
import { showsGrades } from '#domain/evaluations/marking.ts'
import { isGradeInRange } from '#domain/grades/percentages.ts'
import { roundTo } from '#domain/rounding.ts'
import { record } from '../../audit/record.ts'
import type { Context, Handler, MovesSeen } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { refusing } from '../../actions/refusals.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import type { Tx } from '../../database/transaction.ts'
import { showingMoves } from '../../grades/showing-moves.ts'
import { submissionGraded } from '../../notifications/kinds/courses.ts'
import { notify } from '../../notifications/notify.ts'
import { findPublicationOf } from '../scores/publish-queries.ts'
import { countedGrade } from './reckon-lateness.ts'
import { presentOne } from './present-one.ts'
import { getSubmissionToGrade, updateGrade } from './review-queries.ts'

/** Grades a submission, unless it changed since the teacher read it; notifies the student. */
export const gradeSubmission: Handler<typeof contract.gradeSubmission> = async (form, context) =>
  context
    .transaction((tx) =>
      giveGrade(tx, context, form.submissionId, { ...fieldsOf(form), version: form.version, marks: null }),
    )
    .catch(refusing())

type ToGive = {
  grade: number
  feedback: string | null
  /** Of the submission, as the teacher read it. */
  version: number
  /** What was chosen of a rubric: whether it's what is stored, what the log notes of it, and how it's written. */
  marks: {
    isSame: boolean
    noted: { marks: string[]; reason?: string }
    write: (moving: MovingTx) => Promise<void>
  } | null
}

/** Gives a submission its grade, whichever way it came about. */
export async function giveGrade(
  tx: Tx,
  context: Context & MovesSeen,
  submissionId: string,
  { grade: typed, feedback, version, marks }: ToGive,
) {
  const { user, clock } = context
  const publication = await findPublicationOf(tx, submissionId)
  const before = await getSubmissionToGrade(tx, context, submissionId)
  if (!isGradeInRange(typed, before.max_score)) throw new Failure('GRADE_OUT_OF_RANGE', { max: before.max_score })
  if (before.acta_closed) throw new Failure('ACTA_CLOSED')
  const given = { ...countedGrade(typed, before, before), feedback, graded_by: user.id }
  const { grade, original_grade, late_percent } = given
  const isOther = marks?.isSame === false
  if (!isSavedAlready(before, given, version) || isOther) {
    if (before.version !== version) throw new Failure('CHANGED_MEANWHILE')
    // A first grade, or the one that completes a form's, itself says whom it moves (database/moving-tx.ts).
    const isRegrade = before.grade !== null && !before.needs_review && grade !== before.grade
    const whom = isRegrade ? { enrollments: [before.enrollment_id] } : null
    await showingMoves(tx, context, whom, async (moving) => {
      await updateGrade(moving, submissionId, { ...given, graded_at: clock.now() })
      await marks?.write(moving)
    })
    await record(tx, context, 'grade.saved', {
      entity: 'assignment_submissions',
      entity_id: submissionId,
      before: { grade: before.grade, feedback: before.feedback },
      after: { grade, feedback, ...marks?.noted, ...(original_grade !== null && { original_grade, late_percent }) },
    })
    const isNews = grade !== null && (grade !== before.grade || feedback !== before.feedback || isOther)
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
