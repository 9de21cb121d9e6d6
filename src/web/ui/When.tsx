import { Tooltip, VisuallyHidden } from '@mantine/core'
import { formatDate, formatExact, formatWhen } from './format.ts'
import styles from './inline.module.css'

/**
 * A moment: relative within a week, else the date; exact on hover, and in words for screen readers. It's no stop of the keyboard: a
 * list has dozens. `relative={false}` always gives the date.
 */
export function When({ at, relative = true }: { at: string | Date; relative?: boolean }) {
  const iso = typeof at === 'string' ? at : at.toISOString()
  const exact = formatExact(at)
  return (
    <Tooltip label={exact} events={{ hover: true, focus: false, touch: true }}>
      <time dateTime={iso} className={styles.when}>
        {relative ? formatWhen(at) : formatDate(at)}
        <VisuallyHidden> ({exact})</VisuallyHidden>
      </time>
    </Tooltip>
  )
}
