import type { QuestionType } from '#domain/evaluations/limits.ts'
import { essay } from './essay.ts'
import { multipleChoice } from './multiple-choice.tsx'
import type { EditedKind, EditorProps, KeyProps } from './question-kind.ts'
import { text } from './text.ts'

const KINDS: { readonly [Kind in QuestionType]: EditedKind<Kind> } = {
  multiple_choice: multipleChoice,
  text,
  essay,
}

/** What of a question's card only its kind has. */
export function KindEditor<Kind extends QuestionType>(props: EditorProps<Kind>) {
  const { Editor } = KINDS[props.question.question_type]
  return <Editor {...props} />
}

/** What of 'Corregir la clave' only its kind has. */
export function KeyFields<Kind extends QuestionType>(props: KeyProps<Kind>) {
  const { KeyFields: Fields } = KINDS[props.question.question_type]
  return <Fields {...props} />
}
