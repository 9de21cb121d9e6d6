import { record } from '../audit/record.ts'
import type { VisitorContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { emailTakenBack } from '../notifications/kinds/account.ts'
import { notifyAdministrators } from '../notifications/notify.ts'
import { endAllLinks, getEmailForUpdate, replaceEmail, type UsedLink } from './accounts-queries.ts'
import { emailTakenBackMail } from './changed-email-mails.ts'

/**
 * Restores the address to which the link was mailed, whatever the account has had since, and ends every other link, including
 * those that would undo this. The database refuses an address that somebody else has by now (i05_email_unique). A new password
 * ends the sessions.
 */
export async function takeEmailBack(tx: Tx, context: VisitorContext, { user_id, email }: UsedLink): Promise<void> {
  const before = await getEmailForUpdate(tx, user_id)
  if (!before) throw new Failure('LINK_EXPIRED')
  await replaceEmail(tx, user_id, email, context.clock.now())
  await endAllLinks(tx, user_id)
  const changed = { before: { email: before.email }, after: { email } }
  await record(tx, context, 'account.email_taken_back', { entity: 'users', entity_id: user_id, ...changed })
  await context.mail.queue(tx, emailTakenBackMail({ userId: user_id, email: before.email, by: context.request.key }))
  await notifyAdministrators(tx, emailTakenBack.says({ before: before.email, after: email }))
}
