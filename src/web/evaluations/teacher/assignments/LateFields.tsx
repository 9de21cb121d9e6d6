import { NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LATE_PERCENT } from '#domain/evaluations/limits.ts'
import styles from '../Teacher.module.css'
import type { AssignmentValues } from './assignment-values.ts'
import { lateTexts as texts } from './late-texts.ts'

/** What lateness costs: for each day that has begun, and at most. Both empty: nothing (record 077). */
export function LateFields({ form }: { form: UseFormReturnType<AssignmentValues> }) {
  const { min, max } = LATE_PERCENT
  const percent = { min, max, allowDecimal: false, suffix: ' %' }
  return (
    <div className={styles.moment}>
      <NumberInput
        label={texts.perDay}
        description={texts.perDayHint}
        {...percent}
        {...form.getInputProps('late_percent_per_day')}
      />
      <NumberInput
        label={texts.limit}
        description={texts.limitHint}
        {...percent}
        {...form.getInputProps('late_percent_limit')}
      />
    </div>
  )
}
