import { IconCheck } from '@tabler/icons-react'
import styles from './inline.module.css'

type Words = { checking: string; available: string; failed: string; unreached?: string; refused?: string }

/** What the server said about the field above, also announced to screen readers. A taken value is the field's error instead. */
export function AvailabilityHint({
  state,
  words,
}: {
  state: 'unasked' | 'checking' | 'available' | 'taken' | 'failed' | 'unreached' | 'refused'
  words: Words
}) {
  return (
    <output className={styles.availability} data-state={state}>
      {state === 'checking' && words.checking}
      {state === 'failed' && words.failed}
      {state === 'unreached' && (words.unreached ?? words.failed)}
      {state === 'refused' && (words.refused ?? words.failed)}
      {state === 'available' && (
        <>
          <IconCheck size={16} aria-hidden /> {words.available}
        </>
      )}
    </output>
  )
}
