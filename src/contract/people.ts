import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { ADDRESS_LIMITS } from '#domain/people/address.ts'
import { PASSWORD_MAX, PERSON_LIMITS } from '#domain/people/limits.ts'
import { Password, SocialNetworks } from './accounts.ts'
import { editing, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { identityDocumentFits, TidyName, PersonForm, PersonRecord, TypedPhone } from './person-shapes.ts'
import { Done, Id, MaybeText } from './shapes.ts'
import { PROOF_FAILURES, ProofForm } from './second-step.ts'

const operation = operationsIn('people')

/** /profile/edit (document 1 §5): the names are required, everything else may be empty. Email and role aren't part of it. */
export const ProfileForm = z
  .object({
    name: TidyName(PERSON_LIMITS.name),
    ...PersonForm.shape,
    /** Decision C1: classmates see the number only with it; without a number it's false. */
    whatsapp_consent: z.boolean(),
    social_networks: SocialNetworks,
  })
  .check(identityDocumentFits)

/** Everything on /profile/edit; `name` of each network is missing when it's empty. */
const Profile = z.object({
  id: Id,
  email: z.string(),
  role: z.array(z.enum(ROLES)),
  profile_photo_url: MaybeText,
  name: z.string(),
  ...PersonRecord.shape,
  ...Versioned,
  /** As it's dialled and shown in its own country (decision A9); as stored if it couldn't be understood. */
  whatsapp_national: MaybeText,
  whatsapp_consent: z.boolean(),
  social_networks: z.object({
    facebook: z.optional(z.string()),
    instagram: z.optional(z.string()),
    twitter: z.optional(z.string()),
    linkedin: z.optional(z.string()),
  }),
})

export const getProfile = operation({
  method: 'GET',
  url: '/profile',
  summary: 'The own profile',
  access: 'signed-in',
  schema: { response: Profile },
})

export const understandPhone = operation({
  method: 'GET',
  url: '/phones/understood',
  summary:
    'How a telephone number that somebody types is understood, in its national form, or why it can’t be (decision A9)',
  access: 'public',
  schema: {
    query: z.object({
      phone: TypedPhone,
      /** The country that a number without a dial code belongs to: a country by its Spanish name; otherwise Argentina. */
      country: z.optional(z.string().check(z.trim(), z.maxLength(ADDRESS_LIMITS.country))),
    }),
    response: z.object({
      understood: z.nullable(z.object({ e164: z.string(), national: z.string(), country: MaybeText })),
      problem: MaybeText,
    }),
  },
})

/** Someone else's document is a field error of `document_number`: 'Ya existe un usuario con {TYPE}: {number}'. */
export const updateProfile = operation({
  method: 'PUT',
  url: '/profile',
  summary: 'Save the own profile; email and role stay what they are',
  access: 'signed-in',
  schema: { body: editing(ProfileForm), response: Profile },
  failures: ['CHANGED_MEANWHILE'],
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
  /** For users with a second step. */
  code: ProofForm.shape.code,
  password: Password,
})

/** A wrong current password is a field error of `current_password`, a wrong code one of `code`; both are limited as signing in is. */
export const changePassword = operation({
  method: 'PUT',
  url: '/profile/password',
  summary: 'Change the own password; every other session ends',
  access: 'signed-in',
  proof: 'password.change',
  schema: { body: PasswordForm, response: Done },
  failures: PROOF_FAILURES,
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
