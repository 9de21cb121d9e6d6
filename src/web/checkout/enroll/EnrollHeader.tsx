import { Box } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Money } from '#web/ui/Money.tsx'
import type { PricedItem } from '../answers.ts'
import styles from './Enroll.module.css'
import { enrollTexts as texts } from './texts.ts'

/** The period, its dates, until when one may enroll, the price; and how far the enrollment has come. */
export function EnrollHeader({ item, step }: { item: PricedItem | undefined; step: number }) {
  const window = item?.window
  return (
    <Box mb="1.1rem">
      {window && (
        <div className={styles.period}>
          <div>
            <p className={styles.periodName}>{window.period_name}</p>
            <p>{texts.period(window.period_start, window.period_end)}</p>
            <p>{texts.until(window.enrollment_end_date)}</p>
          </div>
          <strong>
            <Money cents={item.price_cents} />
          </strong>
        </div>
      )}
      <ol className={styles.steps} aria-label={texts.stepsLabel}>
        {texts.steps.map((label, index) => {
          const done = index + 1 < step
          return (
            <li key={label} data-done={done || undefined} aria-current={index + 1 === step ? 'step' : undefined}>
              <span aria-hidden>{done ? <IconCheck size={16} stroke={2.5} /> : index + 1}</span>
              {label}
            </li>
          )
        })}
      </ol>
    </Box>
  )
}
