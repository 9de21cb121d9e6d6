import { QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { formTexts as texts } from '../texts.ts'
import type { FieldProps } from './question-field.ts'

/** What the fields of short and long texts share. */
export function writtenProps({ question, answer = '', missing, onAnswer }: FieldProps<'text'> | FieldProps<'essay'>) {
  return {
    label: texts.yourAnswer,
    value: answer,
    maxLength: QUESTION_LIMITS.answer,
    autoComplete: 'off',
    required: question.is_required,
    withAsterisk: false,
    'aria-invalid': missing || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onAnswer(event.currentTarget.value),
  }
}
