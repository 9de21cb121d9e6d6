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
    street_address: user.street_address ?? '',
    street_number: user.street_number ?? '',
    locality: user.locality ?? '',
    department: user.department ?? '',
    province: user.province ?? '',
    postal_code: user.postal_code ?? '',
    country: user.country ?? '',
    is_active: user.is_active,
  }
}
