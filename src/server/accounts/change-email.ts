import { endAllSessions, endOtherSessionsIn } from '../access/change-credentials.ts'
import { noteLinkMail } from '../access/link-mail-waits.ts'
import { currentSessionHash } from '../access/sessions.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { emailChanged } from '../notifications/kinds/account.ts'
import { notify } from '../notifications/notify.ts'
import { getEmailForUpdate, replaceEmail, wasInvited } from './accounts-queries.ts'
import { emailArrivedMail, emailLeftMail } from './changed-email-mails.ts'

/** What became of a change. */
export type ChangedEmail = {
  /** For a user who changed their own email and stays signed in here: the browser is remembered again under it. */
  readonly auth_epoch: number | null
  /** Nobody ever chose a password, so the new address needs an invitation instead of a confirmation. */
  readonly needsInvitation: boolean
}

/**
 * Changes an account's email, by whatever route (decision A12): the links to the previous one end, and so does every session
 * except the one that changes its own; both addresses are notified, and the new one is unconfirmed until its owner follows a link.
 * Returns null if it's the same.
 */
export async function changeEmail(
  tx: Tx,
  context: Context,
  { userId, email }: { userId: string; email: string },
): Promise<ChangedEmail | null> {
  const before = await getEmailForUpdate(tx, userId)
  if (!before) throw new Failure('NOT_FOUND')
  if (before.email === email) return null
  const { user, request, mail, clock } = context
  await replaceEmail(tx, userId, email, clock.now())
  const own = userId === user.id ? currentSessionHash(context) : null
  const auth_epoch = own ? await endOtherSessionsIn(tx, userId, own) : null
  if (!own) await endAllSessions(tx, userId)
  const changed = { before: { email: before.email }, after: { email } }
  await record(tx, context, 'person.email_changed', { entity: 'users', entity_id: userId, ...changed })
  const told = { userId, by: request.key }
  if (before.password_hash !== null) {
    await mail.queue(tx, emailLeftMail({ ...told, email: before.email, isProven: before.email_confirmed_at !== null }))
    await noteLinkMail({ db: tx, clock }, email)
    await mail.queue(tx, emailArrivedMail({ ...told, email }))
    await notify(tx, emailChanged.to(userId, {}))
    return { auth_epoch, needsInvitation: false }
  }
  // A user who was never invited was never told about an account either.
  const needsInvitation = await wasInvited(tx, userId)
  if (needsInvitation) await mail.queue(tx, emailLeftMail({ ...told, email: before.email, isProven: false }))
  return { auth_epoch, needsInvitation }
}
