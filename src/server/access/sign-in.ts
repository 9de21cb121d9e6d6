import type * as contract from '#contract/access.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { isLockedOut } from '#domain/access/maintenance.ts'
import { ACCOUNT_FAILURES } from '#domain/access/sign-in-waits.ts'
import type { SignInFailure } from '#domain/audit/actions.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { checkBeforeHashing, verifyPassword } from '../adapters/passwords.ts'
import type { Handler, VisitorContext } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { readSettings } from '../settings/read-settings.ts'
import { passwordsTriedMail } from './access-mails.ts'
import { describePage } from './describe-page.ts'
import { findKnownDevice } from './known-devices.ts'
import { linkMailWait } from './link-mail-waits.ts'
import { recordStranger } from './record-stranger.ts'
import { signedIn } from './second-step/signed-in.ts'
import { makeTicket } from './second-step/ticket.ts'
import { findAccount, findAccountByEmail } from './sessions-queries.ts'
import { endSession, startSession } from './sessions.ts'
import { countPasswordTry, forgetFailures, type PasswordTry, takeBackTry } from './sign-in-limit.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
type PageSession = HandlerOutput<typeof contract.getSession>

/** Checks the password and starts a session. A known and an unknown address answer alike, in text and in time. */
export const signIn: Handler<typeof contract.signIn> = async (input, context) => {
  const email = canonicalEmail(input.email)
  const cameAt = context.clock.now().getTime()
  const { account, tried } = await checkBeforeHashing(context.request, async () => {
    const account = await findAccountByEmail(context.db, email)
    return { account, tried: await countPasswordTry(context, email, findKnownDevice(context, account)) }
  })
  const turn = { ...tried, waitedMs: context.clock.now().getTime() - cameAt }
  const fits = await verifyPassword(account?.password_hash ?? null, input.password, turn).catch(async (error) => {
    await takeBackTry(context, tried)
    throw error
  })
  if (!account?.is_active || !fits) {
    await noteFailure(context, account, whyNot(account, fits), { email, tried })
    throw new Failure('INVALID_CREDENTIALS')
  }

  // A user who knows the password isn't guessing, whatever else keeps them out.
  await forgetFailures(context, tried)
  await requireAdmitted(context, account)
  if (account.has_second_step) {
    const second_step_ticket = makeTicket(context, account, input.remember)
    return { ...(await describePage(context, null)), second_step_ticket }
  }
  return { ...(await enter(context, account, input.remember)), second_step_ticket: null }
}

/** Refuses whom the settings keep out: an email that must be confirmed and isn't, and maintenance. */
export async function requireAdmitted(context: VisitorContext, account: Account): Promise<void> {
  const settings = await readSettings(context.db)
  if (settings.require_email_verification && !account.email_confirmed_at) {
    await noteFailure(context, account, 'email_not_confirmed')
    // The password is right: its owner may know when the last link went out.
    const retry_after = await linkMailWait(context, account.email)
    throw new Failure('EMAIL_NOT_CONFIRMED', { retry_after })
  }
  if (isLockedOut(account.role, settings.maintenance_mode)) {
    await noteFailure(context, account, 'maintenance')
    throw new Failure('MAINTENANCE')
  }
}

/**
 * Signs in a user identified by a link, until the browser closes. A link doesn't bypass the second step, and during maintenance it
 * admits administrators only: the others get the visitor's page.
 */
export async function signInByLink(context: VisitorContext, userId: string): Promise<PageSession> {
  const account = await findAccount(context.db, userId)
  const settings = await readSettings(context.db)
  const waits = account?.has_second_step || isLockedOut(account?.role ?? [], settings.maintenance_mode)
  if (!account?.is_active || waits) return describePage(context, null)
  return enter(context, account, false)
}

/**
 * Starts the session of a user who has proven everything that is required. The browser's previous session ends: its token is never
 * used for another sign-in.
 */
export async function enter(context: VisitorContext, account: Account, remember: boolean): Promise<PageSession> {
  await endSession(context)
  await startSession(context, account, remember)
  return describePage(context, signedIn(account, context))
}

function whyNot(account: Account | null, fits: boolean): SignInFailure {
  if (!account) return 'account_unknown'
  return fits ? 'account_inactive' : 'wrong_password'
}

/** Decision A10; the failure that reaches the account's limit is reported to its owner, if there is one. */
async function noteFailure(
  context: VisitorContext,
  account: Account | null,
  reason: SignInFailure,
  guess?: { email: string; tried: PasswordTry },
): Promise<void> {
  await context.transaction(async (tx) => {
    await recordStranger(tx, context, { action: 'account.sign_in_failed', accountId: account?.id ?? null, reason })
    if (guess?.tried.number === ACCOUNT_FAILURES.max)
      await context.mail.queue(tx, passwordsTriedMail({ email: guess.email, today: context.today }))
  })
}
