import type { register as operation } from '#contract/accounts.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { canonicalDocument } from '#domain/people/documents.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { canonicalPhone } from '#domain/people/phones.ts'
import { hashPassword } from '../adapters/passwords.ts'
import { record } from '../audit/record.ts'
import type { VisitorContext } from '../context.ts'
import { constraintOf } from '../database/database-errors.ts'
import { Failure } from '../failure.ts'
import { requireBirthDate } from '../people/require-birth-date.ts'
import { readSettings } from '../settings/read-settings.ts'
import { AFTER_CONFIRMATION, confirmationMail } from './accounts-mails.ts'
import { insertAccount } from './accounts-queries.ts'
import { makePhotoToken } from './registration-photo.ts'

/** Creates the account of a student, whatever else the form says (decision A3). */
export async function register(
  input: HandlerInput<typeof operation>,
  context: VisitorContext,
): Promise<HandlerOutput<typeof operation>> {
  const settings = await readSettings(context.db)
  if (!settings.allow_registration) throw new Failure('REGISTRATION_CLOSED')
  requireBirthDate(input.birth_date, context.today)
  const person = { ...personOf(input), password_hash: await hashPassword(input.password, context.request) }
  // Decision A6: where nobody asks for a confirmation there is nothing to confirm, and no mail.
  const confirmation_required = settings.require_email_verification
  const mail = confirmationMail({ email: person.email, next: AFTER_CONFIRMATION, by: context.request.key })
  try {
    const userId = await context.transaction(async (tx) => {
      const { id } = await insertAccount(tx, person, 'student')
      await record(tx, context, 'account.registered', { entity: 'users', entity_id: id })
      if (confirmation_required) await context.mail.queue(tx, mail)
      return id
    })
    return { confirmation_required, photo_token: makePhotoToken(context, userId) }
  } catch (error) {
    throw takenFailure(error, input) ?? error
  }
}

/** What the form says of a person, in the spellings that are stored. */
function personOf(form: HandlerInput<typeof operation>) {
  return {
    first_name: form.first_name,
    last_name: form.last_name,
    name: `${form.first_name} ${form.last_name}`,
    email: canonicalEmail(form.email),
    document_type: form.document_type,
    document_number: canonicalDocument(form.document_number),
    birth_date: form.birth_date,
    whatsapp: canonicalPhone(form.whatsapp),
    social_networks: onlyFilled(form.social_networks ?? {}),
    street_address: form.street_address,
    street_number: form.street_number,
    locality: form.locality,
    department: form.department,
    province: form.province,
    postal_code: form.postal_code,
    country: form.country,
  }
}

/** The refusal for an email or document that someone took first (document 1 §5); null for any other error. */
function takenFailure(error: unknown, form: { document_type: string; document_number: string }): Failure | null {
  const constraint = constraintOf(error)?.constraint
  if (constraint === 'i05_email_unique') return new Failure('EMAIL_TAKEN')
  if (constraint !== 'i06_document_unique') return null
  return new Failure('DOCUMENT_TAKEN', { type: form.document_type.toUpperCase(), number: form.document_number })
}

function onlyFilled(links: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(links).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
