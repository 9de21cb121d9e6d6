import type * as contract from '#contract/evaluations.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import type { Question } from '#domain/evaluations/question-types.ts'
import { showsRightAnswers } from '#domain/evaluations/answers-shown.ts'
import type { FormAnswers } from '#domain/evaluations/answers.ts'
import type { CountedGrade } from '#domain/evaluations/lateness.ts'
import { gradeForm } from '#domain/evaluations/form-grade.ts'
import { kindOf } from '#domain/evaluations/question-kinds/question-kinds.ts'
import { readAnswersOf } from '#domain/evaluations/read-words.ts'

type Form = Parameters<typeof showsRightAnswers>[0] & {
  questions: readonly Question[]
  /** As its student read them; null where that is what they say today. */
  read: readonly Question[] | null
}
type Submitted = CountedGrade & { answers: FormAnswers; max_score: number; needs_review: boolean; is_held: boolean }

/**
 * What a form earned, in points and on the evaluation's scale (decision L3), beside the answers, in the wording that was read. The
 * right answers and what is revealed with them leave the server only once decision L20 allows it; points and grade not while the
 * grade is held (record 076).
 */
export function presentResult(
  form: Form,
  submitted: Submitted,
  now: Date,
): HandlerOutput<typeof contract.submitAnswers> {
  const graded = gradeForm(form.questions, submitted.answers, submitted.max_score)
  const points = new Map(graded.answers.map((answer) => [answer.id, answer]))
  const { is_held } = submitted
  const isShown = showsRightAnswers(form, is_held ? { ...submitted, grade: null } : submitted, now)
  const answered = readAnswersOf({ now: form.questions, read: form.read }, submitted.answers, { showsRight: isShown })
  return {
    earned_points: is_held ? null : graded.earnedPoints,
    total_points: graded.totalPoints,
    // The teacher may have changed it since.
    grade: is_held ? null : (submitted.grade ?? graded.grade),
    original_grade: is_held ? null : submitted.original_grade,
    late_percent: is_held ? null : submitted.late_percent,
    max_score: submitted.max_score,
    needs_review: submitted.needs_review,
    questions: answered.map(({ question, isGone, right, ...words }) => ({
      question_id: question.id,
      question_type: question.question_type,
      ...words,
      earned: is_held ? null : (points.get(question.id)?.earnedPoints ?? 0),
      max: isGone ? 0 : question.max_points,
      right: isShown && !isGone && kindOf(question).hasKey ? right : null,
      feedback: (isShown && !isGone && question.feedback) || null,
    })),
  }
}
