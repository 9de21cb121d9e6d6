import type { ReactNode } from 'react'
import type { Question } from '#domain/evaluations/question-types.ts'
import type { QuestionType } from '#domain/evaluations/limits.ts'
import type { UseFormReturnType } from '@mantine/form'
import type { CardProblem } from '../useQuestionsToSave.ts'

/** What the part of a question's card that only its kind has is given. */
export type EditorProps<Kind extends QuestionType> = {
  question: Question<Kind>
  locked: boolean
  /** The sentence of a problem, where the question has it. */
  problem: (code: CardProblem) => string | undefined
  onEdit: (change: (question: Question) => Question) => void
}

/** What is right in a question while 'Corregir la clave' is open; of a kind without a key nothing is. */
export type KeyValues = { correct_answers: string[]; max_points: number | string }

/** What of 'Corregir la clave' only the kind has. */
export type KeyProps<Kind extends QuestionType> = {
  question: Question<Kind>
  inputProps: (field: 'correct_answers') => ReturnType<UseFormReturnType<object>['getInputProps']>
}

/** How a teacher edits a kind of question, and corrects its key. */
export interface EditedKind<Kind extends QuestionType> {
  Editor: (props: EditorProps<Kind>) => ReactNode
  KeyFields: (props: KeyProps<Kind>) => ReactNode
}
