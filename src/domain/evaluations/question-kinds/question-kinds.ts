import type { QuestionType } from '../limits.ts'
import { essay } from './essay.ts'
import { multipleChoice } from './multiple-choice.ts'
import type { QuestionKind } from './question-kind.ts'
import { text } from './text.ts'

const QUESTION_KINDS: { readonly [Kind in QuestionType]: QuestionKind<Kind> } = {
  multiple_choice: multipleChoice,
  text,
  essay,
}

/** What the portal asks of a kind of question. */
export function kindNamed<Kind extends QuestionType>(type: Kind): QuestionKind<Kind> {
  return QUESTION_KINDS[type]
}

/** What the portal asks of the kind of a question. */
export function kindOf<Kind extends QuestionType>({ question_type }: { question_type: Kind }): QuestionKind<Kind> {
  return QUESTION_KINDS[question_type]
}
