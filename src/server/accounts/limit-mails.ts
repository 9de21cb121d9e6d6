import { LINK_ASK_LIMIT, LINK_MAIL_LIMITS, LINK_MAIL_WAIT_MS } from '#domain/access/mailed-links.ts'
import { attempt, type AttemptLimit, secondsLeft } from '../access/attempts.ts'
import type { VisitorContext } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { waitText } from '../texts/format.ts'

/** What asking for a link is answered with: when the next may be asked for, for every address alike. */
export const LINK_ASKED = { wait_seconds: LINK_MAIL_WAIT_MS / 1000 }

/** Counts the asking for a link to an email, whether or not it has an account: TOO_MANY_MAILS past the limits. */
export async function limitMails(context: VisitorContext, kind: 'confirmation' | 'recovery', email: string) {
  await count(context, `mails from ${context.request.network}`, LINK_ASK_LIMIT)
  await countLinkMail(context, kind, email)
}

/** Counts a link to an email, regardless of who requests it; fails with TOO_MANY_MAILS past the limits. */
export async function countLinkMail(context: VisitorContext, kind: string, email: string): Promise<void> {
  for (const limit of LINK_MAIL_LIMITS) await count(context, `${kind} ${limit.windowMs} ${email}`, limit)
}

async function count(context: VisitorContext, key: string, limit: AttemptLimit): Promise<void> {
  if (!(await attempt(context, key, limit))) throw tooManyMails(await secondsLeft(context, key))
}

/** The refusal of another link before its time. */
export function tooManyMails(seconds: number): Failure {
  const retry_after = Math.max(1, seconds)
  return new Failure('TOO_MANY_MAILS', { wait: waitText(retry_after), retry_after })
}
