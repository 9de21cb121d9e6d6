import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { AssignmentValues } from './assignment-values.ts'
import styles from './Teacher.module.css'
import { formTexts as texts } from './texts.ts'

/** A day and an optional time; without a time it ends with the day (decision L12). */
export function MomentFields({
  form,
  label,
  hint,
  day,
  time,
}: {
  form: UseFormReturnType<AssignmentValues>
  label: string
  hint: string
  day: 'due_day' | 'cutoff_day'
  time: 'due_time' | 'cutoff_time'
}) {
  return (
    <div className={styles.moment}>
      <TextInput type="date" max="2099-12-31" label={label} description={hint} {...form.getInputProps(day)} />
      <TextInput
        type="time"
        label={texts.time}
        aria-label={texts.times[time]}
        description={texts.timeHint}
        {...form.getInputProps(time)}
      />
    </div>
  )
}
