import * as z from 'zod/mini'
import { ADDRESS_LIMITS, addressOf } from '#domain/people/address.ts'
import {
  DOCUMENT_MAX_LENGTH,
  DOCUMENT_TYPES,
  identityDocumentProblem,
  type IdentityDocumentType,
} from '#domain/people/identity-documents.ts'
import { canonicalEmail, EMAIL_LIMITS, isEmail } from '#domain/people/email.ts'
import { PERSON_LIMITS } from '#domain/people/limits.ts'
import { isPhone } from '#domain/people/phones.ts'
import { isPersonName, tidyName } from '#domain/people/names.ts'
import { plainSpelling } from '#domain/people/spelling.ts'
import type { FieldCode } from './field-texts.ts'
import { Day, DayOfBirth, Line, MaybeText, oneLine, OptionalLine, shown } from './shapes.ts'

/** An email however it was typed, in its one spelling (record 052), whether or not it's one: what is looked up. */
export const TypedEmail = z.string().check(z.overwrite(canonicalEmail), z.maxLength(EMAIL_LIMITS.max))

/** The same where it must be one; `error` says so in the words of its form. */
export const Email = (error: FieldCode) => TypedEmail.check(z.minLength(1), z.refine(isEmail, { error }))

/** A document number however it was typed; its type decides what is wrong with it, and its one spelling. */
export const TypedIdentityDocument = z.string().check(z.overwrite(plainSpelling), z.maxLength(DOCUMENT_MAX_LENGTH))

/** A telephone number however it was typed; which number it is, only the server knows. */
export const TypedPhone = z.string().check(z.overwrite(plainSpelling), z.maxLength(PERSON_LIMITS.whatsapp))

/** The same where it must be one that can be called. */
export const PhoneNumber = TypedPhone.check(z.minLength(1), z.refine(isPhone, { error: 'PHONE' }))

/** A previously stored name may stay: the server rejects a newly written one that isn't a person's name (record 052). */
export const TidyName = (max: number) =>
  z.string().check(z.overwrite(tidyName), z.minLength(1), z.maxLength(max), shown(), oneLine)

/** A person's name. */
export const PersonName = (max: number) => TidyName(max).check(z.refine(isPersonName, { error: 'NAME' }))

/** A person's address in an answer. */
export const Address = addressOf(() => MaybeText)

const AddressForm = addressOf((field) => OptionalLine(ADDRESS_LIMITS[field]))

/** An address in the registration: only the department may be left empty (decision A1). */
export const RequiredAddress = {
  ...addressOf((field) => Line(ADDRESS_LIMITS[field])),
  department: AddressForm.department,
}

/** What is stored about a person besides their account, as shown in their profile and the administrators' form. */
export const PersonRecord = z.object({
  first_name: z.string(),
  last_name: z.string(),
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: MaybeText,
  birth_date: z.nullable(Day),
  whatsapp: MaybeText,
  ...Address,
})
/** The record of a person; what isn't known is null. */
export type PersonRecord = z.output<typeof PersonRecord>

/** A field that may be left empty: a value with nothing visible is stored as null. */
const emptyToNull = z.transform((value: unknown) =>
  value === undefined || (typeof value === 'string' && plainSpelling(value) === '') ? null : value,
)

/**
 * The record in a form (document 1 §5, document 3 §5): the names are required, everything else may be empty. Check it with
 * `identityDocumentFits`.
 */
export const PersonForm = z.object({
  first_name: TidyName(PERSON_LIMITS.first_name),
  last_name: TidyName(PERSON_LIMITS.last_name),
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: z.optional(z.pipe(emptyToNull, z.nullable(TypedIdentityDocument))),
  birth_date: z.pipe(emptyToNull, z.nullable(DayOfBirth)),
  whatsapp: z.pipe(emptyToNull, z.nullable(PhoneNumber)),
  ...AddressForm,
})
/** The record as a form says it. */
export type PersonForm = z.output<typeof PersonForm>

/** The number of a document must fit its type (decision A2). */
export function identityDocumentFits({ value, issues }: { value: IdentityDocument; issues: unknown[] }): void {
  const { document_type, document_number } = value
  const problem = typeof document_number === 'string' ? identityDocumentProblem(document_type, document_number) : null
  if (problem) issues.push({ code: 'custom', message: problem, path: ['document_number'], input: value })
}

type IdentityDocument = { document_type: IdentityDocumentType; document_number?: string | null | undefined }
