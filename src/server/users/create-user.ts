import type * as contract from '#contract/users.ts'
import type { FormOf } from '#contract/operation.ts'
import { isStaff } from '#domain/access/roles.ts'
import { LINK_MAIL_WAIT_MS } from '#domain/access/mailed-links.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { requireProven } from '../actions/seen.ts'
import { tellNewAdministrators } from '../access/new-administrators.ts'
import { LINK_ASKED, countLinkMail, tooManyMails } from '../accounts/limit-mails.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure, InvalidFields } from '../actions/failure.ts'
import { readSettings } from '../settings/read-settings.ts'
import { identityDocumentTaken } from '../people/person-record.ts'
import { refusing } from '../actions/refusals.ts'
import { invitationMail } from './users-mails.ts'
import { findLastInvitation, getUserForUpdate, getUserRow, insertUser } from './users-queries.ts'

/** Creates a person without a password and mails them a link to choose one; decision A3 gives the role that none names. */
export const createUser: Handler<typeof contract.createUser> = async (form, context) => {
  const role = form.role ?? (await readSettings(context.db)).default_user_role
  const person = fieldsOf(form)
  return context
    .transaction(async (tx) => {
      const id = await insertUser(tx, person, role)
      // After what the form has wrong; it undoes the row.
      if (isStaff([role])) requireProven(context)
      const after = { ...person, role: [role] }
      await record(tx, context, 'person.created', { entity: 'users', entity_id: id, after })
      await context.mail.queue(tx, invitationMail({ id, email: person.email }, context.request.key))
      if (role === 'admin') await tellNewAdministrators(tx, context, [{ id, ...person }])
      return { ...(await getUserRow(tx, id)), ...LINK_ASKED }
    })
    .catch(refusingTaken())
}

type Form = FormOf<typeof contract.createUser>

/** The columns of what the form says; the role has a table of its own. */
function fieldsOf({ first_name, last_name, email }: Form) {
  return {
    first_name,
    last_name,
    name: `${first_name} ${last_name}`,
    email: canonicalEmail(email),
  } satisfies Record<'name' | Exclude<keyof Form, 'role'>, unknown>
}

/** Mails the invitation again, within the limits of mailed links; the earlier link stops working. */
export const resendInvitation: Handler<typeof contract.resendInvitation> = async ({ userId }, context) => {
  const { email, role } = await getUserRow(context.db, userId)
  if (isStaff(role)) requireProven(context)
  const since = context.clock.now().getTime() - LINK_MAIL_WAIT_MS
  const last = await findLastInvitation(context.db, { userId, email })
  if (last && last.getTime() > since) throw tooManyMails(Math.ceil((last.getTime() - since) / 1000))
  await countLinkMail(context, 'invitation', email)
  return context.transaction(async (tx) => {
    const person = await getUserForUpdate(tx, userId)
    if (!person.is_active) throw new Failure('USER_INACTIVE')
    if (person.password_hash !== null) throw new Failure('INVITATION_ACCEPTED')
    await record(tx, context, 'person.invited', { entity: 'users', entity_id: userId })
    await context.mail.queue(tx, invitationMail(person, context.request.key))
    return LINK_ASKED
  })
}

/** Reports in the form what the database rejected: an email or document that belongs to someone else. */
export function refusingTaken({
  document_type = '',
  document_number,
}: { document_type?: string; document_number?: string | null | undefined } = {}) {
  const email = { code: 'USER_EMAIL_TAKEN', message: FIELD_TEXTS.USER_EMAIL_TAKEN }
  return refusing({
    i05_email_unique: () => new InvalidFields({ email }),
    i06_document_unique: () =>
      new InvalidFields({ document_number: identityDocumentTaken({ document_type, document_number }) }),
  })
}
