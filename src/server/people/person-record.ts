import type { PersonForm, PersonRecord } from '#contract/person-shapes.ts'
import { addressOf } from '#domain/people/address.ts'
import { canonicalDocument } from '#domain/people/documents.ts'
import { requirePhone } from '../actions/require-phone.ts'

/**
 * The record that a form describes, in the spellings that are stored; nothing else of the form. `kept` is the number that the person
 * had before. Throws InvalidFields for one that can't exist.
 */
export function recordOf(form: PersonForm, kept: string | null = null): PersonRecord {
  return {
    first_name: form.first_name,
    last_name: form.last_name,
    document_type: form.document_type,
    document_number: form.document_number ? canonicalDocument(form.document_type, form.document_number) : null,
    birth_date: form.birth_date,
    whatsapp: form.whatsapp === null ? null : requirePhone(form.whatsapp, { country: form.country, kept }),
    ...addressOf((field) => form[field] ?? null),
  } satisfies Record<keyof PersonForm, unknown>
}

/** What stays of the record of a person who was anonymised: nothing personal (decision C6). */
export const NOBODY: PersonRecord = {
  first_name: 'Usuario',
  last_name: 'eliminado',
  document_type: 'other',
  document_number: null,
  birth_date: null,
  whatsapp: null,
  ...addressOf(() => null),
}

/** The links to social networks that somebody gave. */
export function onlyFilled(links: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(links).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
