import type * as contract from '#contract/evaluations.ts'
import { readAnswers, toFormAnswers } from '#domain/evaluations/form-answers.ts'
import { isSameAnswer } from '#domain/evaluations/form-draft.ts'
import { type FormAnswers, gradeForm, missingAnswers } from '#domain/evaluations/form-grade.ts'
import type { Question } from '#domain/evaluations/questions.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../context.ts'
import { Failure } from '../../failure.ts'
import { recordStudyDay } from '../../progress/completions.ts'
import { deleteDraft, lockEnrollment } from '../forms/drafts-queries.ts'
import { openToSubmit } from './open-to-submit.ts'
import { questionsOf } from '../assignments/taught-assignments.ts'
import { presentResult } from './present-result.ts'
import { findFormSubmission, insertFormSubmission } from './submissions-queries.ts'
import { tellTeacher } from './tell-teacher.ts'

/** Takes the answers of a form once and grades them here; nothing that the browser says of a grade is read (decision E1). */
export const submitAnswers: Handler<typeof contract.submitAnswers> = async ({ assignmentId, answers: sent }, context) =>
  context.transaction(async (tx) => {
    const { assignment, submission } = await openToSubmit(tx, context, assignmentId, 'form')
    const { enrollment_id } = submission
    await lockEnrollment(tx, enrollment_id)
    const questions = questionsOf(assignment)
    const answers = toFormAnswers(questions, sent)
    const before = await findFormSubmission(tx, assignmentId, enrollment_id)
    if (before) return sameAgain(before, questions, answers)
    const [missing] = missingAnswers(questions, answers)
    if (missing !== undefined)
      throw new Failure('ANSWER_REQUIRED', { question: questions[missing]?.question_text ?? '' })
    const graded = gradeForm(questions, answers, assignment.max_score)
    const id = await insertFormSubmission(tx, {
      ...submission,
      submission_type: 'form',
      form_answers: answers,
      auto_points: graded.earnedPoints,
      grade: graded.grade,
      graded_at: submission.submitted_at,
      needs_review: graded.needsReview,
    })
    if (id === null) throw new Failure('ALREADY_SUBMITTED')
    await deleteDraft(tx, { assignment_id: assignmentId, enrollment_id })
    await record(tx, context, 'submission.sent', {
      entity: 'assignment_submissions',
      entity_id: id,
      after: { assignment_id: assignmentId, grade: graded.grade, is_late: submission.is_late },
    })
    await recordStudyDay(tx, context)
    // What the portal grades by itself waits for nobody.
    if (graded.needsReview) await tellTeacher(tx, context, assignment)
    return presentResult({ ...graded, needs_review: graded.needsReview, max_score: assignment.max_score })
  })

type Submitted = NonNullable<Awaited<ReturnType<typeof findFormSubmission>>>

/** The same answers sent again (their first answer got lost on the way) get the same result; others come too late. */
function sameAgain(before: Submitted, questions: readonly Question[], answers: FormAnswers) {
  if (before.form_answers === null) throw new Failure('ALREADY_SUBMITTED')
  const stored = readAnswers(before.form_answers)
  if (!questions.every(({ id }) => isSameAnswer(stored[id], answers[id]))) throw new Failure('ALREADY_SUBMITTED')
  const graded = gradeForm(questions, stored, before.max_score)
  return presentResult({ ...graded, ...before, grade: before.grade ?? graded.grade })
}
