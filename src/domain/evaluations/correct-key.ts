import type { Question } from './question-types.ts'
import { readAnswers } from './answers.ts'
import { type FormGrade, gradeForm } from './form-grade.ts'
import { type CountedGrade, givenGrade, reducedGrade } from './lateness.ts'
import type { SentKey } from './question-kinds/question-kind.ts'
import { kindOf } from './question-kinds/question-kinds.ts'

/** What is right in a question, and what it's worth. */
export interface KeyOfQuestion extends SentKey {
  id: string
  max_points: number
}

/** Returns the questions of a form with different keys and points: nothing else in them changes (decision L25). */
export function withKeys(questions: readonly Question[], keys: readonly KeyOfQuestion[]): Question[] {
  const byId = new Map(keys.map((key) => [key.id, key]))
  return questions.map((question) => {
    const key = byId.get(question.id)
    return key ? { ...kindOf(question).withKey(question, key), max_points: key.max_points } : question
  })
}

/** What was handed in to a form, with the grade that it has. */
export interface Answered {
  form_answers: unknown
  grade: number | null
  original_grade: number | null
  late_percent: number | null
  /** Null: the portal graded it. */
  graded_by: string | null
  max_score: number
}

/**
 * What answers earn by the questions as they are now, and the grade that follows, with its lateness; one that a person gave stays (decision
 * L25).
 */
export function regrade(questions: readonly Question[], one: Answered): { graded: FormGrade } & CountedGrade {
  const graded = gradeForm(questions, readAnswers(one.form_answers), one.max_score)
  // One that was taken back waits for its teacher.
  const isByRule = one.graded_by === null && one.grade !== null
  return { graded, ...reducedGrade(isByRule ? graded.grade : givenGrade(one), one.late_percent ?? 0) }
}
