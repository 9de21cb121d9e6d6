import type * as contract from '#contract/accounts.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import type { FormOf } from '#contract/operation.ts'
import { ownPath } from '#domain/access/next-path.ts'
import { canonicalIdentityDocument } from '#domain/people/identity-documents.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { noteLinkMail } from '../access/link-mail-waits.ts'
import { hashPassword } from '../adapters/passwords.ts'
import { requestAtRegistration } from '../admissions/requests.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { constraintOf } from '../database/database-errors.ts'
import { Failure, InvalidFields } from '../actions/failure.ts'
import { onlyFilled, recordOf, identityDocumentTaken, requireBirthDate } from '../people/person-record.ts'
import { requirePassword } from '../people/require-password.ts'
import { readSettings } from '../settings/read-settings.ts'
import { AFTER_CONFIRMATION, confirmationMail } from './accounts-mails.ts'
import { insertAccount, isIdentityDocumentTaken, isEmailTaken } from './accounts-queries.ts'
import { LINK_ASKED } from './limit-mails.ts'
import { checkNewAccounts, countAnswer, countNewAccount } from './limit-registrations.ts'
import { makePhotoToken } from './registration-photo.ts'

type Form = FormOf<typeof contract.register>
/** What isn't stored with the person: the password is hashed, the program requested, the page that was left for the mail. */
type NotOfPerson = 'password' | 'program_id' | 'next'

/** Creates a student account, regardless of what else the form says (decision A3). */
export const register: Handler<typeof contract.register> = async (input, context) => {
  const settings = await readSettings(context.db)
  if (!settings.allow_registration) throw new Failure('REGISTRATION_CLOSED')
  // Hashing costs: it comes after every other refusal.
  requireBirthDate(input.birth_date, context.today)
  requirePassword(input.password, input)
  const described = fieldsOf(input)
  await countAnswer(context)
  await refuseTaken(context.db, input)
  await checkNewAccounts(context, settings.registrations_per_hour)
  const person = { ...described, password_hash: await hashPassword(input.password, context.request) }
  // Decision A6: if no confirmation is required there is nothing to confirm, and no mail.
  const confirmation_required = settings.require_email_verification
  const mail = confirmationMail({
    email: person.email,
    next: ownPath(input.next) ?? AFTER_CONFIRMATION,
    by: context.request.key,
  })
  try {
    const userId = await context.transaction(async (tx) => {
      const { id } = await insertAccount(tx, person, 'student')
      await countNewAccount(tx, context, settings.registrations_per_hour)
      await record(tx, context, 'account.registered', { entity: 'users', entity_id: id })
      if (input.program_id) await requestAtRegistration(tx, context, { user_id: id, program_id: input.program_id })
      if (confirmation_required) {
        await noteLinkMail({ db: tx, clock: context.clock }, person.email)
        await context.mail.queue(tx, mail)
      }
      return id
    })
    const wait_seconds = confirmation_required ? LINK_ASKED.wait_seconds : 0
    return { confirmation_required, photo_token: makePhotoToken(context, userId), wait_seconds }
  } catch (error) {
    // Another registration may have happened in between.
    if (TAKEN.includes(constraintOf(error)?.constraint)) await refuseTaken(context.db, input)
    throw error
  }
}

/** The columns of what the form says of a person, in the spellings that are stored. */
function fieldsOf(form: Form) {
  return {
    ...recordOf(form),
    name: `${form.first_name} ${form.last_name}`,
    email: canonicalEmail(form.email),
    social_networks: onlyFilled(form.social_networks ?? {}),
  } satisfies Record<'name' | Exclude<keyof Form, NotOfPerson>, unknown>
}

const TAKEN: readonly (string | undefined)[] = ['i05_email_unique', 'i06_document_unique']

/**
 * An email and a document that are already taken are reported together (document 1 §5): one attempt reveals both, or the other
 * later.
 */
async function refuseTaken(
  db: Database,
  form: Pick<Form, 'email' | 'document_type' | 'document_number'>,
): Promise<void> {
  const { document_type, document_number } = form
  const [email, document] = await Promise.all([
    isEmailTaken(db, canonicalEmail(form.email)),
    isIdentityDocumentTaken(db, document_type, canonicalIdentityDocument(document_type, document_number)),
  ])
  if (!email && !document) return
  throw new InvalidFields({
    ...(email && { email: { code: 'EMAIL_TAKEN', message: FIELD_TEXTS.EMAIL_TAKEN } }),
    ...(document && { document_number: identityDocumentTaken(form) }),
  })
}

/** Whether an email is free to register. */
export const checkEmail: Handler<typeof contract.checkEmail> = async ({ email }, context) => {
  await countAnswer(context)
  return { available: !(await isEmailTaken(context.db, canonicalEmail(email))) }
}

/** Whether a document is free to register. */
export const checkIdentityDocument: Handler<typeof contract.checkIdentityDocument> = async (
  { document_type, document_number },
  context,
) => {
  await countAnswer(context)
  return {
    available: !(await isIdentityDocumentTaken(
      context.db,
      document_type,
      canonicalIdentityDocument(document_type, document_number),
    )),
  }
}
