import type * as contract from '#contract/evaluations.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import type { FormGrade } from '#domain/evaluations/form-grade.ts'

/** What a form earned, in points and on the evaluation's scale (decision L3); says nothing of the right answers. */
export function presentResult(
  graded: Pick<FormGrade, 'earnedPoints' | 'totalPoints' | 'grade' | 'answers'> & {
    needs_review: boolean
    max_score: number
  },
): HandlerOutput<typeof contract.submitAnswers> {
  return {
    earned_points: graded.earnedPoints,
    total_points: graded.totalPoints,
    grade: graded.grade,
    max_score: graded.max_score,
    needs_review: graded.needs_review,
    questions: graded.answers.map(({ id, earnedPoints, maxPoints }) => ({
      question_id: id,
      earned: earnedPoints,
      max: maxPoints,
    })),
  }
}
