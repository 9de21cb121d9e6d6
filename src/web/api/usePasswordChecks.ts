import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'
import { useSettled } from './useSettled.ts'

/** Document 1 §9. */
const PAUSE_MS = 300

type Passwords = { password: string; password_confirmation: string }

/** Says what is wrong with a new password, and with its repetition, shortly after each was typed. */
export function usePasswordChecks<V extends Passwords>(form: UseFormReturnType<V>): void {
  const { password, password_confirmation: repeated } = form.values
  const settled = useSettled(password, PAUSE_MS)
  const settledRepeated = useSettled(repeated, PAUSE_MS)
  const { validateField } = form
  useEffect(() => {
    if (settled !== '') validateField('password')
    if (settledRepeated !== '') validateField('password_confirmation')
    // Only a pause in the typing checks.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled, settledRepeated])
}
