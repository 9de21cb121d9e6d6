import type { ReadQuestion } from '#domain/evaluations/question-types.ts'
import { type Answer, answerOfShape } from '#domain/evaluations/answers.ts'
import type { QuestionType } from '#domain/evaluations/limits.ts'
import { kindNamed } from '#domain/evaluations/question-kinds/question-kinds.ts'
import { essayField } from './essay.tsx'
import { multipleChoiceField } from './multiple-choice.tsx'
import type { QuestionField } from './question-field.ts'
import { textField } from './text.tsx'

const FIELDS: { readonly [Kind in QuestionType]: QuestionField<Kind> } = {
  multiple_choice: multipleChoiceField,
  text: textField,
  essay: essayField,
}

/** How a question is answered. */
export function fieldOf<Kind extends QuestionType>({ question_type }: { question_type: Kind }): QuestionField<Kind> {
  return FIELDS[question_type]
}

/** Where a question is answered, whatever its kind; an answer that was given to one of another kind isn't shown. */
export function AnswerField<Kind extends QuestionType>({
  question,
  answer,
  missing,
  onAnswer,
}: {
  question: ReadQuestion<Kind>
  answer: Answer | undefined
  missing: boolean
  onAnswer: (answer: Answer) => void
}) {
  const { Field } = FIELDS[question.question_type]
  const { shape } = kindNamed(question.question_type)
  return <Field question={question} answer={answerOfShape(shape, answer)} missing={missing} onAnswer={onAnswer} />
}
