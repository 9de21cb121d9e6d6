import type { ReactNode } from 'react'
import type { ReadQuestion } from '#domain/evaluations/question-types.ts'
import type { QuestionType } from '#domain/evaluations/limits.ts'
import type { AnswerTo } from '#domain/evaluations/question-kinds/question-kind.ts'

/** What a kind's field is given. */
export type FieldProps<Kind extends QuestionType> = {
  question: ReadQuestion<Kind>
  /** Undefined where nothing was answered that is an answer of this kind. */
  answer: AnswerTo<Kind> | undefined
  /** The person went on without answering a required question. */
  missing: boolean
  onAnswer: (answer: AnswerTo<Kind>) => void
}

/** How a student answers a kind of question. */
export interface QuestionField<Kind extends QuestionType> {
  Field: (props: FieldProps<Kind>) => ReactNode
  /** What is said of how to answer it; null where its field says so. */
  hint: (question: ReadQuestion<Kind>) => string | null
  /** Whether it's one group of which one thing is chosen. */
  isRadioGroup: (question: ReadQuestion<Kind>) => boolean
}
