import { addressOf, type AddressField } from '../people/address.ts'
import type { IdentityDocumentType } from '../people/identity-documents.ts'
import type { ImportField } from './import-columns.ts'

/** What of a person a table may say otherwise than the portal; a document is its type and number. */
export const DIFFERENCE_FIELDS = [
  'first_name',
  'last_name',
  'document_number',
  'birth_date',
  'whatsapp',
  'street_address',
  'street_number',
  'locality',
  'province',
  'postal_code',
  'country',
] as const satisfies readonly ImportField[]
/** One of them. */
export type DifferenceField = (typeof DIFFERENCE_FIELDS)[number]

/** A person as portal and table both describe them. */
export type Described = Record<AddressField, string | null> & {
  first_name: string
  last_name: string
  document_type: IdentityDocumentType
  document_number: string | null
  birth_date: string | null
  whatsapp: string | null
}

/** Returns the fields in which a row differs from the portal. Its empty fields say nothing. */
export function differingFields(portal: Described, row: Described): DifferenceField[] {
  return DIFFERENCE_FIELDS.filter((field) => {
    if (row[field] === null || row[field] === '') return false
    const isOtherType = field === 'document_number' && row.document_type !== portal.document_type
    return isOtherType || row[field] !== portal[field]
  })
}

/** What the portal says of a person once these fields are the row's. */
export function withTaken(portal: Described, row: Described, fields: readonly DifferenceField[]): Described {
  const take = new Set<string>(fields)
  const valueOf = <Field extends DifferenceField | AddressField>(field: Field): Described[Field] =>
    take.has(field) ? row[field] : portal[field]
  return {
    first_name: valueOf('first_name'),
    last_name: valueOf('last_name'),
    document_type: take.has('document_number') ? row.document_type : portal.document_type,
    document_number: valueOf('document_number'),
    birth_date: valueOf('birth_date'),
    whatsapp: valueOf('whatsapp'),
    ...addressOf((field) => valueOf(field)),
  }
}

/** What somebody takes of a table: everything, a field of everybody, or a field of one row. */
export type Taken = (row: number, field: DifferenceField) => boolean

/** Which that is by its words: 'all', 'locality', '12.locality'. */
export function readTaken(words: readonly string[]): Taken {
  const taken = new Set(words)
  return (row, field) => taken.has('all') || taken.has(field) || taken.has(`${row}.${field}`)
}
