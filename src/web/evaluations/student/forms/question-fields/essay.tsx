import { Textarea } from '@mantine/core'
import type { QuestionField } from './question-field.ts'
import { writtenProps } from './written.ts'

/** A long text. */
export const essayField: QuestionField<'essay'> = {
  Field: (props) => <Textarea {...writtenProps(props)} minRows={6} maxRows={16} />,
  hint: () => null,
  isRadioGroup: () => false,
}
