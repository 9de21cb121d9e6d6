import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { COURSE_LIMITS } from '#domain/courses/limits.ts'
import { windowTexts as texts } from './texts.ts'

/** What both forms of a window have: its days and its seats. */
export type WindowValues = { enrollment_start_date: string; enrollment_end_date: string; seats_max: number | null }

/** The days and seats of a window. */
export function WindowFields<Values extends WindowValues>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextInput label={texts.start} type="date" required {...form.getInputProps('enrollment_start_date')} />
      <TextInput
        label={texts.end}
        description={texts.endHint}
        type="date"
        required
        {...form.getInputProps('enrollment_end_date')}
      />
      <NumberInput
        label={texts.seatsMax}
        description={texts.seatsHint}
        min={1}
        max={COURSE_LIMITS.max_students}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('seats_max')}
      />
    </SimpleGrid>
  )
}

/** What is sent: an emptied number of seats is no maximum. */
export function withSeats<Values extends { seats_max: number | string | null }>(values: Values) {
  return { ...values, seats_max: typeof values.seats_max === 'number' ? values.seats_max : null }
}
