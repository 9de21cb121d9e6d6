import { TextInput } from '@mantine/core'
import type { QuestionField } from './question-field.ts'
import { writtenProps } from './written.ts'

/** A short text. */
export const textField: QuestionField<'text'> = {
  Field: (props) => <TextInput {...writtenProps(props)} />,
  hint: () => null,
  isRadioGroup: () => false,
}
