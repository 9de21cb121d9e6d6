import type { PersonForm, PersonRecord } from '#contract/person-shapes.ts'
import { addressOf } from '#domain/people/address.ts'
import { canonicalIdentityDocument } from '#domain/people/identity-documents.ts'
import { failureText } from '#contract/failures.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { isBirthDate } from '#domain/people/limits.ts'
import { isPersonName, tidyName } from '#domain/people/names.ts'
import { requirePhone } from '../actions/require-phone.ts'
import { InvalidFields } from '../actions/failure.ts'

/**
 * The record that a form describes, in the spellings that are stored, and nothing else from the form. `kept` is the number that the
 * person had before. Throws InvalidFields for one that can't exist.
 */
export function recordOf(form: PersonForm, kept: string | null = null): PersonRecord {
  return {
    first_name: form.first_name,
    last_name: form.last_name,
    document_type: form.document_type,
    document_number: form.document_number ? canonicalIdentityDocument(form.document_type, form.document_number) : null,
    birth_date: form.birth_date,
    whatsapp: form.whatsapp === null ? null : requirePhone(form.whatsapp, { country: form.country, kept }),
    ...addressOf((field) => form[field] ?? null),
  } satisfies Record<keyof PersonForm, unknown>
}

/** What remains of an anonymised person's record: nothing personal (decision C6). */
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

/** The form's message beside a document that somebody else has (document 1 §5). */
export function identityDocumentTaken({ document_type, document_number }: IdentityDocument): {
  code: string
  message: string
} {
  const details = { type: document_type.toUpperCase(), number: document_number ?? '' }
  return { code: 'DOCUMENT_TAKEN', message: failureText('DOCUMENT_TAKEN', details) }
}

type IdentityDocument = { readonly document_type: string; readonly document_number?: string | null | undefined }

/** Refuses a birth date that is still to come: the form's schema doesn't know what day it is. */
export function requireBirthDate(day: CalendarDay | null, today: CalendarDay): void {
  if (day === null || isBirthDate(day, today)) return
  throw new InvalidFields({ birth_date: { code: 'BIRTH_DATE', message: FIELD_TEXTS.BIRTH_DATE } })
}

type Names = { readonly first_name: string; readonly last_name: string; readonly name?: string }

/** Refuses what is no person's name, beside its field; a name of before that isn't touched stays, whatever it holds (record 052). */
export function requireNames(typed: Names, kept: Names): void {
  const wrong = (['name', 'first_name', 'last_name'] as const).filter((field) => {
    const name = typed[field]
    return name !== undefined && name !== tidyName(kept[field] ?? '') && !isPersonName(name)
  })
  if (wrong.length === 0) return
  const NAME = { code: 'NAME', message: FIELD_TEXTS.NAME }
  throw new InvalidFields(Object.fromEntries(wrong.map((field) => [field, NAME])))
}
