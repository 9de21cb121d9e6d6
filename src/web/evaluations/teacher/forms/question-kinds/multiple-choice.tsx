import { Checkbox, Stack } from '@mantine/core'
import { OptionFields } from '../OptionFields.tsx'
import { keyTexts } from '../texts.ts'
import type { EditedKind } from './question-kind.ts'

/** Options with the right ones marked. */
export const multipleChoice: EditedKind<'multiple_choice'> = {
  Editor: ({ question, locked, problem, onEdit }) => (
    <OptionFields
      question={question}
      locked={locked}
      error={
        problem('TOO_FEW_OPTIONS') ??
        problem('EMPTY_OPTIONS') ??
        problem('SAME_OPTIONS') ??
        problem('WORDS_OF_OTHER_OPTION')
      }
      keyError={problem('NO_CORRECT_ANSWER')}
      onEdit={(change) => onEdit((one) => (one.question_type === 'multiple_choice' ? change(one) : one))}
    />
  ),
  KeyFields: ({ question, inputProps }) => (
    <Checkbox.Group label={keyTexts.right} {...inputProps('correct_answers')}>
      <Stack gap="xs" mt={4}>
        {question.options.map((option) => (
          <Checkbox key={option.id} value={option.id} label={option.text} />
        ))}
      </Stack>
    </Checkbox.Group>
  ),
}
