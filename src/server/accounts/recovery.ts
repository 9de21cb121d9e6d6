import type * as contract from '#contract/accounts.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { replacePassword } from '../access/change-credentials.ts'
import { rememberDevice } from '../access/known-devices.ts'
import { recordStranger } from '../access/record-stranger.ts'
import { endSession } from '../access/sessions.ts'
import { forgetAllFailures } from '../access/sign-in-limit.ts'
import { checkBeforeHashing, hashPassword } from '../adapters/passwords.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { passwordChangedMail } from '../people/people-mails.ts'
import { refusing } from '../actions/refusals.ts'
import { recoveryMail } from './accounts-mails.ts'
import { confirmAccount, findAccountId, findOwnerOfLink, isTokenLive, useToken } from './accounts-queries.ts'
import { LINK_ASKED, limitMails } from './limit-mails.ts'
import { takeEmailBack } from './take-email-back.ts'
import { hashOfCode } from './mailed-links.ts'
import { requirePassword } from '../people/require-password.ts'

/** Queues the mail whether or not the email has an account: the response reveals nothing, in content or timing. */
export const requestRecovery: Handler<typeof contract.requestRecovery> = async (input, context) => {
  const email = canonicalEmail(input.email)
  await limitMails(context, 'recovery', email)
  await context.transaction(async (tx) => {
    const accountId = await findAccountId(tx, email)
    await recordStranger(tx, context, { action: 'account.password_reset_requested', accountId })
    await context.mail.queue(tx, recoveryMail({ email, by: context.request.key }))
  })
  return LINK_ASKED
}

/** The mailed links that lead to a new password: one that was asked for, an administrator's invitation, and what takes a changed email back. */
const PASSWORD_LINKS = ['reset', 'invitation', 'take_back'] as const

/** Whether a link still works, before somebody thinks of a password. */
export const checkRecovery: Handler<typeof contract.checkRecovery> = async ({ code }, { db, clock }) => {
  if (!(await isTokenLive(db, hashOfCode(code), PASSWORD_LINKS, clock.now()))) throw new Failure('LINK_EXPIRED')
  return {}
}

/**
 * Sets the password of the account that the link was mailed to, and ends its sessions: anyone who had the old one is signed out. A
 * link to the address that the account had before restores that address.
 */
export const resetPassword: Handler<typeof contract.resetPassword> = async ({ code, password }, context) => {
  const now = context.clock.now()
  // Hashing costs: only for a link that works.
  const owner = await checkBeforeHashing(context.request, () =>
    findOwnerOfLink(context.db, hashOfCode(code), PASSWORD_LINKS, now),
  )
  if (!owner) throw new Failure('LINK_EXPIRED')
  requirePassword(password, owner)
  const hash = await hashPassword(password, context.request)
  const account = await context
    .transaction(async (tx) => {
      const token = await useToken(tx, hashOfCode(code), PASSWORD_LINKS, now)
      if (token?.purpose === 'take_back') await takeEmailBack(tx, context, token)
      const changed = token && (await replacePassword(tx, token.user_id, hash, null))
      if (!changed) throw new Failure('LINK_EXPIRED')
      await confirmAccount(tx, changed.id, now)
      await record(tx, context, 'account.password_changed', { entity: 'users', entity_id: changed.id })
      // An invited user had no password before: there is nothing to warn about.
      if (token.purpose !== 'invitation')
        await context.mail.queue(tx, passwordChangedMail({ email: changed.email, by: context.request.key }))
      return changed
    })
    .catch(refusing({ i05_email_unique: () => new Failure('EMAIL_TAKEN_SINCE') }))
  await forgetAllFailures(context, account.email)
  rememberDevice(context, account)
  // Regardless of whose session this browser held: the owner of the mailbox is there now.
  await endSession(context)
  return { email: account.email }
}
