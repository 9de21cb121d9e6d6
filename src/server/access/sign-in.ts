import type { signIn as operation } from '#contract/access.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { verifyPassword } from '../adapters/passwords.ts'
import type { VisitorContext } from '../context.ts'
import { Failure } from '../failure.ts'
import { readSettings } from '../settings/read-settings.ts'
import { attempt, forget, isLimited, type AttemptLimit } from './attempts.ts'
import { describePage } from './describe-page.ts'
import { findAccountByEmail } from './sessions-queries.ts'
import { endSession, startSession } from './sessions.ts'

/** Document 1 §8: failures of one account from one address before the quoted 'Demasiados intentos…'. */
const FAILURES: AttemptLimit = { max: 5, windowMs: 15 * 60_000 }

/** Checks the password and starts a session. A known and an unknown address answer alike, in text and in time. */
export async function signIn(
  input: HandlerInput<typeof operation>,
  context: VisitorContext,
): Promise<HandlerOutput<typeof operation>> {
  const email = canonicalEmail(input.email)
  const key = `sign-in ${email} ${context.request.address}`
  if (await isLimited(context, key, FAILURES)) throw new Failure('TOO_MANY_ATTEMPTS')

  const account = await findAccountByEmail(context.db, email)
  const fits = await verifyPassword(account?.password_hash ?? null, input.password)
  if (!account?.is_active || !fits) {
    await attempt(context, key, FAILURES)
    throw new Failure('INVALID_CREDENTIALS')
  }
  const settings = await readSettings(context.db)
  if (settings.require_email_verification && !account.email_confirmed_at) throw new Failure('EMAIL_NOT_CONFIRMED')
  if (settings.maintenance_mode && !account.role.includes('admin')) throw new Failure('MAINTENANCE')

  await forget(context, key)
  await endSession(context)
  await startSession(context, account, input.remember)
  return describePage(context, account)
}
