import type * as contract from '#contract/evaluations.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { answerInWords, readAnswers, wordsOf } from '#domain/evaluations/form-answers.ts'
import { gradeForm } from '#domain/evaluations/form-grade.ts'
import { type Question, rightOptions } from '#domain/evaluations/questions.ts'
import type { getSubmissionRow } from './review-queries.ts'

type Submission = HandlerOutput<typeof contract.gradeSubmission>
type Row = Awaited<ReturnType<typeof getSubmissionRow>>

/** A submission as its teacher reviews it: a form's answers stand in words beside the right ones. */
export function presentSubmission(
  { form_answers, submission_type, ...row }: Row,
  files: Submission['files'],
  questions: readonly Question[],
): Submission {
  const isForm = submission_type === 'form'
  return {
    ...row,
    submission_type: submission_type ?? 'file',
    files,
    answers: isForm ? reviewed(questions, form_answers) : [],
  }
}

function reviewed(questions: readonly Question[], stored: unknown): Submission['answers'] {
  const answers = readAnswers(stored)
  const graded = new Map(gradeForm(questions, answers, 0).answers.map((answer) => [answer.id, answer]))
  return questions.map((question) => ({
    question_id: question.id,
    question_text: question.question_text,
    question_type: question.question_type,
    given: answerInWords(question, answers),
    correct: wordsOf(question, rightOptions(question)),
    earned: graded.get(question.id)?.earnedPoints ?? 0,
    max: question.max_points,
    needs_review: graded.get(question.id)?.needsReview ?? false,
  }))
}
