import * as z from 'zod/mini'
import { DOCUMENT_MAX_LENGTH, DOCUMENT_TYPES, documentProblem } from '#domain/people/documents.ts'
import { EMAIL_LIMITS, isEmail } from '#domain/people/email.ts'
import { EARLIEST_BIRTH_DATE, PASSWORD_MAX, PASSWORD_MIN, PERSON_LIMITS } from '#domain/people/limits.ts'
import { isPhone } from '#domain/people/phones.ts'
import { PageSession } from './access.ts'
import { operation } from './operation.ts'
import { Day, Line, OptionalText } from './shapes.ts'

/** An email as a person types it; the server stores it canonical (document 1 §5). */
export const Email = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(EMAIL_LIMITS.max), z.refine(isEmail, { error: 'EMAIL' }))

/** A new password (document 1 §5). */
export const Password = z
  .string()
  .check(z.minLength(PASSWORD_MIN, { error: 'PASSWORD_SHORT' }), z.maxLength(PASSWORD_MAX))

/** Step 1 of the registration wizard: basic information. */
export const RegistrationBasics = z.object({
  first_name: Line(PERSON_LIMITS.first_name),
  last_name: Line(PERSON_LIMITS.last_name),
  email: Email,
  password: Password,
})

const SocialNetworks = z.object({
  facebook: OptionalText(PERSON_LIMITS.social_network),
  instagram: OptionalText(PERSON_LIMITS.social_network),
  twitter: OptionalText(PERSON_LIMITS.social_network),
  linkedin: OptionalText(PERSON_LIMITS.social_network),
})

const Identification = {
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: Line(DOCUMENT_MAX_LENGTH),
  birth_date: Day.check(z.refine((day) => day >= EARLIEST_BIRTH_DATE, { error: 'BIRTH_DATE' })),
  /** The dial code followed by the number. */
  whatsapp: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(PERSON_LIMITS.whatsapp), z.refine(isPhone, { error: 'PHONE' })),
  social_networks: z.optional(SocialNetworks),
}

/** Step 2: identification and contact; the number must fit its type (decision A2). */
export const RegistrationIdentification = z.object(Identification).check(documentFits)

/** Step 3: address; the country is required (decision A1). */
export const RegistrationAddress = z.object({
  street_address: Line(PERSON_LIMITS.street_address),
  street_number: Line(PERSON_LIMITS.street_number),
  locality: Line(PERSON_LIMITS.locality),
  department: OptionalText(PERSON_LIMITS.department),
  province: Line(PERSON_LIMITS.province),
  postal_code: Line(PERSON_LIMITS.postal_code),
  country: Line(PERSON_LIMITS.country),
})

/** The whole registration: the three steps. The role is not part of it (decision A3). */
export const RegistrationForm = z
  .object({ ...RegistrationBasics.shape, ...Identification, ...RegistrationAddress.shape })
  .check(documentFits)

const Availability = z.object({ available: z.boolean() })

export const register = operation({
  method: 'POST',
  url: '/accounts',
  summary: 'Create an account of a student',
  access: 'public',
  schema: { body: RegistrationForm, response: z.object({ confirmation_required: z.boolean() }) },
  failures: ['REGISTRATION_CLOSED', 'EMAIL_TAKEN', 'DOCUMENT_TAKEN', 'TOO_MANY_REQUESTS'],
})

export const checkEmail = operation({
  method: 'GET',
  url: '/availability/email',
  summary: 'Whether an email may still be registered (decision E5)',
  access: 'public',
  schema: { query: z.object({ email: z.string().check(z.maxLength(EMAIL_LIMITS.max)) }), response: Availability },
  failures: ['TOO_MANY_REQUESTS'],
})

export const checkDocument = operation({
  method: 'GET',
  url: '/availability/document',
  summary: 'Whether a document may still be registered (decision E5)',
  access: 'public',
  schema: {
    query: z.object({
      document_type: z.enum(DOCUMENT_TYPES),
      document_number: z.string().check(z.maxLength(DOCUMENT_MAX_LENGTH)),
    }),
    response: Availability,
  },
  failures: ['TOO_MANY_REQUESTS'],
})

export const createFirstAdministrator = operation({
  method: 'POST',
  url: '/first-administrator',
  summary: 'Create the first administrator with the single-use link of the first start',
  access: 'public',
  schema: {
    body: z.object({ code: Line(200), ...RegistrationBasics.shape }),
    response: PageSession,
  },
  failures: ['LINK_EXPIRED', 'EMAIL_TAKEN'],
})

function documentFits(payload: {
  value: { document_type: (typeof DOCUMENT_TYPES)[number]; document_number: string }
  issues: unknown[]
}): void {
  const problem = documentProblem(payload.value.document_type, payload.value.document_number)
  if (problem)
    payload.issues.push({ code: 'custom', message: problem, path: ['document_number'], input: payload.value })
}
