import type * as contract from '#contract/evaluations.ts'
import { type FormAnswers, isSameAnswer, readAnswers } from '#domain/evaluations/answers.ts'
import { fitsForm, toFormAnswers } from '#domain/evaluations/form-answers.ts'
import { gradeForm, missingAnswers } from '#domain/evaluations/form-grade.ts'
import { reducedGrade } from '#domain/evaluations/lateness.ts'
import { showsGrades } from '#domain/evaluations/marking.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../actions/context.ts'
import { unasked } from '../../database/moving-tx.ts'
import { Failure } from '../../actions/failure.ts'
import { recordStudyDay } from '../../progress/completions.ts'
import { deleteDraft, lockEnrollment } from '../forms/drafts-queries.ts'
import { versionsRead } from '../forms/versions-read.ts'
import { openToSubmit } from './open-to-submit.ts'
import { questionsOf } from '../assignments/taught-assignments.ts'
import { presentResult } from './present-result.ts'
import { findFormSubmission, insertFormSubmission } from './submissions-queries.ts'
import { tellTeacher } from './tell-teacher.ts'

/** Accepts the answers of a form once and grades them here; anything the browser says about a grade is ignored (decision E1). */
export const submitAnswers: Handler<typeof contract.submitAnswers> = async (
  { assignmentId, answers: sent, form_version },
  context,
) => {
  return context.transaction(async (tx) => {
    const { assignment, submission, latePercent } = await openToSubmit(tx, context, assignmentId, 'form')
    // A page of the release before versions: what it shows isn't known.
    if (form_version === undefined) throw new Failure('FORM_UNSEEN')
    const { enrollment_id } = submission
    await lockEnrollment(tx, enrollment_id)
    const questions = questionsOf(assignment)
    const answers = toFormAnswers(questions, sent)
    const before = await findFormSubmission(tx, assignmentId, enrollment_id)
    const form = { ...assignment, questions, read: null }
    if (before) {
      const read = (await versionsRead(tx, assignment, [before]))(before)
      return sameAgain(before, { ...assignment, questions, read }, answers, context.clock.now())
    }
    if (form_version !== assignment.form_version || !fitsForm(questions, sent)) throw new Failure('FORM_CHANGED')
    const [missing] = missingAnswers(questions, answers)
    if (missing !== undefined)
      throw new Failure('ANSWER_REQUIRED', { question: questions[missing]?.question_text ?? '' })
    const graded = gradeForm(questions, answers, assignment.max_score)
    const counted = reducedGrade(graded.grade, latePercent)
    const id = await insertFormSubmission(unasked(tx, 'own_work'), {
      ...submission,
      submission_type: 'form',
      form_answers: answers,
      form_version,
      auto_points: graded.earnedPoints,
      ...counted,
      graded_at: submission.submitted_at,
      needs_review: graded.needsReview,
    })
    if (id === null) throw new Failure('ALREADY_SUBMITTED')
    await deleteDraft(tx, { assignment_id: assignmentId, enrollment_id })
    await record(tx, context, 'submission.sent', {
      entity: 'assignment_submissions',
      entity_id: id,
      after: { assignment_id: assignmentId, grade: counted.grade, is_late: submission.is_late },
    })
    await recordStudyDay(tx, context)
    // What the portal grades on its own doesn't wait for anyone.
    if (graded.needsReview) await tellTeacher(tx, context, assignment)
    const given = {
      ...counted,
      answers,
      max_score: assignment.max_score,
      needs_review: graded.needsReview,
      is_held: !showsGrades(assignment),
    }
    return presentResult(form, given, context.clock.now())
  })
}

type Submitted = NonNullable<Awaited<ReturnType<typeof findFormSubmission>>>

/** The same answers sent again (the first response was lost) get the same result; different ones are too late. */
function sameAgain(before: Submitted, form: Parameters<typeof presentResult>[0], answers: FormAnswers, now: Date) {
  if (before.form_answers === null) throw new Failure('ALREADY_SUBMITTED')
  const stored = readAnswers(before.form_answers)
  if (!form.questions.every(({ id }) => isSameAnswer(stored[id], answers[id]))) throw new Failure('ALREADY_SUBMITTED')
  return presentResult(form, { ...before, answers: stored }, now)
}
