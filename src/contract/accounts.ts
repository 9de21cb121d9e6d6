import * as z from 'zod/mini'
import { DOCUMENT_TYPES } from '#domain/people/identity-documents.ts'
import { LINK_CODE_MAX } from '#domain/access/mailed-links.ts'
import { NEXT_PATH_MAX } from '#domain/access/next-path.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PERSON_LIMITS } from '#domain/people/limits.ts'
import { PageSession } from './access.ts'
import {
  identityDocumentFits,
  Email,
  PersonName,
  PhoneNumber,
  RequiredAddress,
  TypedIdentityDocument,
  TypedEmail,
} from './person-shapes.ts'
import { isSocialProfile } from '#domain/people/social-networks.ts'
import { operationsIn } from './operation.ts'
import { DayOfBirth, Done, FileName, Id, Line, LinkAsked } from './shapes.ts'

const operation = operationsIn('accounts')

/** A new password (document 1 §5). */
export const Password = z
  .string()
  .check(z.minLength(PASSWORD_MIN, { error: 'PASSWORD_SHORT' }), z.maxLength(PASSWORD_MAX))

/** Step 1 of the registration wizard: basic information. */
export const RegistrationBasics = z.object({
  first_name: PersonName(PERSON_LIMITS.first_name),
  last_name: PersonName(PERSON_LIMITS.last_name),
  email: Email('EMAIL'),
  password: Password,
})

const SocialProfile = z.nullish(
  z.pipe(
    z
      .string()
      .check(z.trim(), z.maxLength(PERSON_LIMITS.social_network), z.refine(isSocialProfile, { error: 'SOCIAL' })),
    z.transform((text) => text || null),
  ),
)

/** Links or names of a person's social networks, each one optional. */
export const SocialNetworks = z.object({
  facebook: SocialProfile,
  instagram: SocialProfile,
  twitter: SocialProfile,
  linkedin: SocialProfile,
})

const Identification = {
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: TypedIdentityDocument.check(z.minLength(1)),
  birth_date: DayOfBirth,
  /** The dial code followed by the number. */
  whatsapp: PhoneNumber,
  social_networks: z.optional(SocialNetworks),
}

/** Step 2: identification and contact; the number must fit its type (decision A2). */
export const RegistrationIdentification = z.object(Identification).check(identityDocumentFits)

/** Step 3: address; the country is required (decision A1). Users may also apply for admission to a program. */
export const RegistrationAddress = z.object({ ...RequiredAddress, program_id: z.nullish(Id) })

/** Where a mailed link leads to after confirming, a path of this site (decision A7); any other is left out. */
const NextPath = z.optional(z.string().check(z.maxLength(NEXT_PATH_MAX)))

/** The whole registration: the three steps, and where the person was going. The role is not part of it (decision A3). */
export const RegistrationForm = z
  .object({ ...RegistrationBasics.shape, ...Identification, ...RegistrationAddress.shape, next: NextPath })
  .check(identityDocumentFits)

const Availability = z.object({ available: z.boolean() })

/**
 * A taken email and a taken document are field errors, reported together: 'Ya hay un usuario registrado con este email' and 'Ya existe
 * un usuario con {TYPE}: {number}'. It shares the limit of the availability answers (decision E5).
 */
export const register = operation({
  method: 'POST',
  url: '/accounts',
  summary: 'Create an account of a student',
  access: 'public',
  schema: {
    body: RegistrationForm,
    response: z.object({
      /** Decision A6: whether a mailed link must be opened before signing in. */
      confirmation_required: z.boolean(),
      /** Sets the photo of the new account, once and within 15 minutes: see setRegistrationPhoto. */
      photo_token: z.string(),
      /** In how many seconds that link may be requested again; 0 if there is none. */
      wait_seconds: z.int(),
    }),
  },
  failures: ['REGISTRATION_CLOSED', 'TOO_MANY_REQUESTS', 'TOO_MANY_ACCOUNTS'],
})

/**
 * The photo chosen in the wizard, sent after the account exists: only someone with a new account can leave files here. An
 * invalid photo doesn't use up the token: another may be sent.
 */
export const setRegistrationPhoto = operation({
  method: 'POST',
  url: '/accounts/photo',
  summary: 'Set the photo of the account that was just registered, as raw bytes',
  access: 'public',
  upload: true,
  schema: {
    query: z.object({ photo_token: Line(LINK_CODE_MAX), name: FileName }),
    response: z.object({ profile_photo_url: z.string() }),
  },
  failures: [
    'LINK_EXPIRED',
    'TOO_MANY_REQUESTS',
    'PHOTO_TOO_LARGE',
    'PHOTO_TYPE_NOT_ALLOWED',
    'FILE_NOT_READ',
    'FILE_EMPTY',
    'UPLOAD_INTERRUPTED',
    'STORAGE_UNAVAILABLE',
    'STORAGE_NOT_CONFIGURED',
  ],
})

/** The code that a mailed link carries. */
const LinkCode = Line(LINK_CODE_MAX)

/**
 * The link of the confirmation mail (decisions A6, A7). `confirmed`: the email is now confirmed, and this browser is
 * signed in if nobody was (document 1 §4; not during maintenance, nor by the link to a changed email: look at `session.user`). `already`:
 * the link was used before and its account is the one signed in here. Otherwise LINK_EXPIRED: the screen goes to /auth/expired.
 */
export const confirmEmail = operation({
  method: 'POST',
  url: '/accounts/confirmation',
  summary: 'Confirm an email with the code of the mailed link',
  access: 'public',
  maintenance: 'open',
  schema: {
    body: z.object({ code: LinkCode }),
    response: z.object({
      outcome: z.enum(['confirmed', 'already']),
      session: PageSession,
      /** The confirmed email, for the sign-in form of users whom the link doesn't sign in. */
      email: z.string(),
    }),
  },
  failures: ['LINK_EXPIRED'],
})

/** An email to which a link is sent (document 1 §5: 'Email no válido'). */
const LinkEmail = Email('EMAIL_NOT_VALID')

const ResendForm = z.object({ email: LinkEmail, next: NextPath })

/** The same answer, in the same time, whether or not the address has an account that waits for it. */
export const resendConfirmation = operation({
  method: 'POST',
  url: '/accounts/confirmation/resend',
  summary: 'Send the confirmation link again: once a minute and 5 times a day for one email',
  access: 'public',
  maintenance: 'open',
  schema: { body: ResendForm, response: LinkAsked },
  failures: ['TOO_MANY_MAILS'],
})

const RecoveryForm = z.object({ email: LinkEmail })

/** The same answer, in the same time, whether or not the address has an account (decision A4). */
export const requestRecovery = operation({
  method: 'POST',
  url: '/accounts/recovery',
  summary: 'Send a link to choose a new password: once a minute and 5 times a day for one email',
  access: 'public',
  maintenance: 'open',
  schema: { body: RecoveryForm, response: LinkAsked },
  failures: ['TOO_MANY_MAILS'],
})

export const checkRecovery = operation({
  method: 'GET',
  url: '/accounts/recovery',
  summary: 'Whether a recovery link still works; uses nothing up',
  access: 'public',
  schema: { query: z.object({ code: LinkCode }), response: Done },
  failures: ['LINK_EXPIRED'],
})

/**
 * Ends every session of the account and confirms its email, which the link has proven. Signs nobody in. The link that was mailed to the
 * account's previous address restores that address, unless somebody else has it by now (decision A12).
 */
export const resetPassword = operation({
  method: 'PUT',
  url: '/accounts/recovery',
  summary: 'Choose a new password with the code of the mailed link (decision A4)',
  access: 'public',
  maintenance: 'open',
  schema: {
    body: z.object({ code: LinkCode, password: Password }),
    /** The email of the account, for the sign-in form that follows. */
    response: z.object({ email: z.string() }),
  },
  failures: ['LINK_EXPIRED', 'EMAIL_TAKEN_SINCE'],
})

export const checkEmail = operation({
  method: 'GET',
  url: '/availability/email',
  summary: 'Whether an email may still be registered (decision E5)',
  access: 'public',
  schema: { query: z.object({ email: TypedEmail }), response: Availability },
  failures: ['TOO_MANY_REQUESTS'],
})

export const checkIdentityDocument = operation({
  method: 'GET',
  url: '/availability/document',
  summary: 'Whether a document may still be registered (decision E5)',
  access: 'public',
  schema: {
    query: z.object({
      document_type: z.enum(DOCUMENT_TYPES),
      document_number: TypedIdentityDocument,
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
