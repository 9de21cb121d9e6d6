import type * as contract from '#contract/accounts.ts'
import { ownPath } from '#domain/access/next-path.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { describePage } from '../access/describe-page.ts'
import { noteLinkMail } from '../access/link-mail-waits.ts'
import { signInByLink } from '../access/sign-in.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { AFTER_CONFIRMATION, confirmationMail } from './accounts-mails.ts'
import { confirmAccount, findTokenOwner, useToken } from './accounts-queries.ts'
import { LINK_ASKED, limitMails } from './limit-mails.ts'
import { hashOfCode } from './mailed-links.ts'

/** The links that confirm an email: the one that was registered, and another that an account was given. */
const CONFIRMING = ['confirm', 'confirm_change'] as const

/**
 * Confirms the email that the link was sent to; a browser where nobody is signed in is then signed in (document 1 §4), unless the
 * account was given that address later: a mistyped address must not let a stranger in (decision A12).
 */
export const confirmEmail: Handler<typeof contract.confirmEmail> = async ({ code }, context) => {
  const { db, user, clock } = context
  const hash = hashOfCode(code)
  const confirmed = await context.transaction(async (tx) => {
    const token = await useToken(tx, hash, CONFIRMING, clock.now())
    const account = token && (await confirmAccount(tx, token.user_id, clock.now()))
    if (!account) return null
    await record(tx, context, 'account.email_confirmed', { entity: 'users', entity_id: account.id })
    return { ...account, letsIn: token.purpose === 'confirm' }
  })
  if (confirmed) {
    const letsIn = !user && confirmed.letsIn
    const session = letsIn ? await signInByLink(context, confirmed.id) : await describePage(context, user)
    return { outcome: 'confirmed', session, email: confirmed.email }
  }
  // The page that confirmed a moment ago may be opened again.
  if (!user || (await findTokenOwner(db, hash, CONFIRMING)) !== user.id) throw new Failure('LINK_EXPIRED')
  return { outcome: 'already', session: await describePage(context, user), email: user.email }
}

/** Queues the mail without checking whether anybody is waiting for it: the response reveals nothing, in content or timing. */
export const resendConfirmation: Handler<typeof contract.resendConfirmation> = async (input, context) => {
  const email = canonicalEmail(input.email)
  await limitMails(context, 'confirmation', email)
  const next = ownPath(input.next) ?? AFTER_CONFIRMATION
  await context.transaction(async (tx) => {
    await noteLinkMail({ db: tx, clock: context.clock }, email)
    await context.mail.queue(tx, confirmationMail({ email, next, by: context.request.key }))
  })
  return LINK_ASKED
}
