import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { foreignZone } from '#web/ui/format.ts'
import { SeatsInput } from '#web/ui/SeatsInput.tsx'
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
        description={texts.endHint(foreignZone())}
        type="date"
        required
        {...form.getInputProps('enrollment_end_date')}
      />
      <SeatsInput label={texts.seatsMax} description={texts.seatsHint} {...form.getInputProps('seats_max')} />
    </SimpleGrid>
  )
}
