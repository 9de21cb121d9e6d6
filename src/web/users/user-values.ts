import { personValues } from '#web/ui/person-values.ts'
import type { User } from './answers.ts'

/** What the edit form holds: no nulls. */
export type UserValues = ReturnType<typeof valuesOf>

export function valuesOf(user: User) {
  return { ...personValues(user), email: user.email, is_active: user.is_active }
}
