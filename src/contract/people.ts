import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { DOCUMENT_MAX_LENGTH, DOCUMENT_TYPES, documentProblem } from '#domain/people/documents.ts'
import { PASSWORD_MAX, PERSON_LIMITS } from '#domain/people/limits.ts'
import { isPhone } from '#domain/people/phones.ts'
import { Password, SocialNetworks } from './accounts.ts'
import { Address, AddressForm } from './address.ts'
import { operationsIn } from './operation.ts'
import { Day, DayOfBirth, Done, Id, Line, MaybeText, OptionalLine } from './shapes.ts'

const operation = operationsIn('people')

/** A field that may be left empty: '' is stored as null. */
const emptyToNull = z.transform((value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value,
)

/** A birth date of a form (document 1 §5), or null for an empty field. */
export const BirthDate = z.pipe(emptyToNull, z.nullable(DayOfBirth))

/** A telephone number of a form (document 1 §5), or null for an empty field. */
export const Whatsapp = z.pipe(
  emptyToNull,
  z.nullable(z.string().check(z.trim(), z.maxLength(PERSON_LIMITS.whatsapp), z.refine(isPhone, { error: 'PHONE' }))),
)

/** /profile/edit (document 1 §5): the names are required, all else may be empty. Email and role aren't part of it. */
export const ProfileForm = z
  .object({
    name: Line(PERSON_LIMITS.name),
    first_name: Line(PERSON_LIMITS.first_name),
    last_name: Line(PERSON_LIMITS.last_name),
    document_type: z.enum(DOCUMENT_TYPES),
    document_number: OptionalLine(DOCUMENT_MAX_LENGTH),
    birth_date: BirthDate,
    whatsapp: Whatsapp,
    /** Decision C1: classmates see the number only with it; without a number it's false. */
    whatsapp_consent: z.boolean(),
    social_networks: SocialNetworks,
    ...AddressForm,
  })
  .check((payload) => {
    const { document_type, document_number } = payload.value
    const problem = document_number ? documentProblem(document_type, document_number) : null
    if (problem)
      payload.issues.push({ code: 'custom', message: problem, path: ['document_number'], input: payload.value })
  })

/** Everything on /profile/edit; `name` of each network is missing when it's empty. */
const Profile = z.object({
  id: Id,
  email: z.string(),
  role: z.array(z.enum(ROLES)),
  profile_photo_url: MaybeText,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: MaybeText,
  birth_date: z.nullable(Day),
  whatsapp: MaybeText,
  whatsapp_consent: z.boolean(),
  social_networks: z.object({
    facebook: z.optional(z.string()),
    instagram: z.optional(z.string()),
    twitter: z.optional(z.string()),
    linkedin: z.optional(z.string()),
  }),
  ...Address,
})

export const getProfile = operation({
  method: 'GET',
  url: '/profile',
  summary: 'The own profile',
  access: 'signed-in',
  schema: { response: Profile },
})

/** A document of someone else is a field error of `document_number`: 'Ya existe un usuario con {TYPE}: {number}'. */
export const updateProfile = operation({
  method: 'PUT',
  url: '/profile',
  summary: 'Save the own profile; email and role stay what they are',
  access: 'signed-in',
  schema: { body: ProfileForm, response: Profile },
})

/** First upload it with uploadFile, purpose 'photo'. The old photo is removed. */
export const setPhoto = operation({
  method: 'PUT',
  url: '/profile/photo',
  summary: 'Use an uploaded file as the own photo',
  access: 'signed-in',
  schema: { body: z.object({ file_id: Id }), response: z.object({ profile_photo_url: z.string() }) },
  failures: ['NOT_FOUND', 'FILE_ALREADY_USED'],
})

export const removePhoto = operation({
  method: 'DELETE',
  url: '/profile/photo',
  summary: 'Remove the own photo',
  access: 'signed-in',
  schema: { response: Done },
})

/** The change of one's own password; the repetition is the form's own. */
export const PasswordForm = z.object({
  current_password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
  password: Password,
})

/** A wrong current password is a field error of `current_password`, and limited as signing in is. */
export const changePassword = operation({
  method: 'PUT',
  url: '/profile/password',
  summary: 'Change the own password; every other session ends',
  access: 'signed-in',
  schema: { body: PasswordForm, response: Done },
  failures: ['TOO_MANY_ATTEMPTS'],
})

export const exportOwnData = operation({
  method: 'GET',
  url: '/profile/export',
  summary: 'Everything that the portal holds about the person, as a JSON file',
  access: 'signed-in',
  download: true,
  schema: { response: z.unknown() },
  failures: ['TOO_MANY_REQUESTS'],
})
