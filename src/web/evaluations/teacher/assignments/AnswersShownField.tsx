import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ANSWERS_SHOWN } from '#domain/evaluations/limits.ts'
import type { AssignmentValues } from './assignment-values.ts'
import { formTexts as texts } from './texts.ts'

/** When a form's students see the right answers, and what that means (decision L20). */
export function AnswersShownField({ form }: { form: UseFormReturnType<AssignmentValues> }) {
  return (
    <NativeSelect
      mt="1.25rem"
      label={texts.answersShown}
      description={texts.answersShownAt[form.values.answers_shown].about}
      data={ANSWERS_SHOWN.map((value) => ({ value, label: texts.answersShownAt[value].name }))}
      {...form.getInputProps('answers_shown')}
    />
  )
}
