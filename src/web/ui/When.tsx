import { Tooltip } from '@mantine/core'
import { formatDate, formatExact, formatWhen } from './format.ts'
import styles from './inline.module.css'

/** A moment: relative within a week, else the date; exact on hover and focus. `relative={false}` always gives the date. */
export function When({ at, relative = true }: { at: string | Date; relative?: boolean }) {
  const iso = typeof at === 'string' ? at : at.toISOString()
  return (
    <Tooltip label={formatExact(at)}>
      {/* A person who reads with the keyboard must be able to ask for the exact moment. */}
      <time dateTime={iso} tabIndex={0} className={styles.when}>
        {relative ? formatWhen(at) : formatDate(at)}
      </time>
    </Tooltip>
  )
}
