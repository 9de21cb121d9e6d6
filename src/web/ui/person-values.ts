import type { PersonRecord } from '#contract/person-shapes.ts'
import { addressOf } from '#domain/people/address.ts'

/** A person's record as a form holds it: without nulls. */
export function personValues(person: PersonRecord): Filled<PersonRecord> {
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    document_type: person.document_type,
    document_number: person.document_number ?? '',
    birth_date: person.birth_date ?? '',
    whatsapp: person.whatsapp ?? '',
    ...addressOf((field) => person[field] ?? ''),
  }
}

type Filled<Row> = { [Field in keyof Row]: NonNullable<Row[Field]> }
