import { addressOf } from '#domain/people/address.ts'
import type { User } from './answers.ts'

/** What the edit form holds: nothing null. */
export type UserValues = ReturnType<typeof valuesOf>

export function valuesOf(user: User) {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    document_type: user.document_type,
    document_number: user.document_number ?? '',
    birth_date: user.birth_date ?? '',
    whatsapp: user.whatsapp ?? '',
    ...addressOf((field) => user[field] ?? ''),
    is_active: user.is_active,
  }
}
