import { personValues } from '#web/ui/person-values.ts'
import type { User } from './answers.ts'

/** What the edit form holds: nothing null. */
export type UserValues = ReturnType<typeof valuesOf>

export function valuesOf(user: User) {
  return { ...personValues(user), email: user.email, is_active: user.is_active }
}
