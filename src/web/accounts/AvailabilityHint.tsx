import { IconCheck } from '@tabler/icons-react'
import styles from './Accounts.module.css'
import type { Availability } from './useAvailability.ts'

type Words = { checking: string; available: string; failed: string }

/** What the server said about the field above, told to screen readers too. A taken value is the field's error instead. */
export function AvailabilityHint({ state, words }: { state: Availability; words: Words }) {
  return (
    <output className={styles.hint} data-state={state}>
      {state === 'checking' && words.checking}
      {state === 'failed' && words.failed}
      {state === 'available' && (
        <>
          <IconCheck size={16} aria-hidden /> {words.available}
        </>
      )}
    </output>
  )
}
