import { conceal } from '../../conceal.ts'
import { constraintOf } from '../../database/database-errors.ts'

const LONGEST = 300

/**
 * Why work failed, in one line that may be stored. Of a database error only what it's called: its message repeats the
 * statement's parameters, which may be secrets, and bytes that the database refuses to keep as text.
 */
export function failureReason(error: unknown): string {
  const refusal = constraintOf(error)
  if (refusal) return `database error ${refusal.code} ${refusal.constraint ?? ''}`.trim()
  const message = error instanceof Error ? error.message : 'unknown'
  return conceal(message.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).slice(0, LONGEST)
}
