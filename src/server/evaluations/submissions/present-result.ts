import type * as contract from '#contract/evaluations.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { showsRightAnswers } from '#domain/evaluations/answers-shown.ts'
import { answerInWords, wordsOf } from '#domain/evaluations/form-answers.ts'
import { type FormAnswers, gradeForm } from '#domain/evaluations/form-grade.ts'
import { type Question, rightOptions } from '#domain/evaluations/questions.ts'

type Form = Parameters<typeof showsRightAnswers>[0] & { questions: readonly Question[] }
type Submitted = { answers: FormAnswers; grade: number | null; max_score: number; needs_review: boolean }

/**
 * What a form earned, in points and on the evaluation's scale (decision L3), beside what was answered. The right answers and what
 * is told with them leave the server once decision L20 lets them.
 */
export function presentResult(
  form: Form,
  submitted: Submitted,
  now: Date,
): HandlerOutput<typeof contract.submitAnswers> {
  const graded = gradeForm(form.questions, submitted.answers, submitted.max_score)
  const isShown = showsRightAnswers(form, submitted, now)
  return {
    earned_points: graded.earnedPoints,
    total_points: graded.totalPoints,
    // The teacher may have changed it since.
    grade: submitted.grade ?? graded.grade,
    max_score: submitted.max_score,
    needs_review: submitted.needs_review,
    questions: form.questions.map((question, index) => ({
      question_id: question.id,
      earned: graded.answers[index]?.earnedPoints ?? 0,
      max: question.max_points,
      given: answerInWords(question, submitted.answers),
      right: isShown && question.question_type === 'multiple_choice' ? wordsOf(question, rightOptions(question)) : null,
      feedback: (isShown && question.feedback) || null,
    })),
  }
}
