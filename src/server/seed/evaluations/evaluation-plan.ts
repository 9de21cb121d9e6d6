import type { AnswersShown, AssignmentType, EvaluationLevel } from '#domain/evaluations/limits.ts'

/** An evaluation of the demo seminary. Days are counted from today. */
export type EvaluationPlan = {
  course: string
  /** Its name inside the course: 'essay'. */
  slug: string
  title: string
  /** The title of the module that it stands in; in none unless said. */
  module?: string
  description: string
  type: AssignmentType
  level: EvaluationLevel
  published: number
  due: number | null
  maxScore: number
  /** Which share of the students handed in, 0 to 1; the rest may still, or missed it. */
  handedIn: number
  /** Whether the teacher has graded what was handed in; forms are graded at once. */
  graded: boolean
  /** When a form shows its right answers; never unless said. */
  answersShown?: AnswersShown
}
