import type * as contract from '#contract/evaluations.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import type { Question } from '#domain/evaluations/question-types.ts'
import { readAnswers } from '#domain/evaluations/answers.ts'
import { gradeForm } from '#domain/evaluations/form-grade.ts'
import { opaqueFileName } from '#domain/files/opaque-names.ts'
import { readAnswersOf } from '#domain/evaluations/read-words.ts'
import { type Dated, lateTakes } from './reckon-lateness.ts'
import type { getSubmissionRow } from './review-queries.ts'

type Submission = HandlerOutput<typeof contract.gradeSubmission>
type Row = Awaited<ReturnType<typeof getSubmissionRow>>

/** A submission as its teacher reviews it: a form's answers, in the wording that was read, appear beside the right ones. */
export function presentSubmission(
  { form_answers, form_version: _version, ...row }: Row,
  sent: Sent,
  form: { now: readonly Question[]; read: readonly Question[] | null },
  evaluation: Dated,
): Submission {
  const isForm = row.submission_type === 'form'
  return {
    ...row,
    submission_type: row.submission_type ?? 'file',
    ...(row.is_nameless ? withoutNames(row.student_name, sent) : sent),
    late_takes: lateTakes(evaluation, row),
    answers: isForm ? reviewed(form, form_answers) : [],
  }
}

type Sent = Pick<Submission, 'files' | 'earlier' | 'rubric_marks' | 'adjustment'>

/** Files as they're called while it's graded without names. */
function withoutNames(label: string, { files, earlier, ...marked }: Sent): Sent {
  const called = (list: Submission['files']) =>
    list.map((file, index) => ({ ...file, file_name: opaqueFileName(label, index + 1, file.file_name) }))
  return {
    ...marked,
    files: called(files),
    earlier: earlier.map((one) => ({ ...one, files: called(one.files) })),
  }
}

function reviewed(form: Parameters<typeof readAnswersOf>[0], stored: unknown): Submission['answers'] {
  const answers = readAnswers(stored)
  const graded = new Map(gradeForm(form.now, answers, 0).answers.map((answer) => [answer.id, answer]))
  const answered = readAnswersOf(form, answers, { showsRight: true })
  return answered.map(({ question, isGone, right, ...words }) => ({
    question_id: question.id,
    question_type: question.question_type,
    ...words,
    correct: right,
    earned: graded.get(question.id)?.earnedPoints ?? 0,
    max: isGone ? 0 : question.max_points,
    needs_review: graded.get(question.id)?.needsReview ?? false,
  }))
}
