import { LINK_ASK_LIMIT, LINK_MAIL_LIMITS } from '#domain/access/mailed-links.ts'
import { attempt } from '../access/attempts.ts'
import type { VisitorContext } from '../context.ts'
import { Failure } from '../failure.ts'

/** Counts the asking for a link to an email, whether or not it has an account: TOO_MANY_MAILS past the limits. */
export async function limitMails(context: VisitorContext, kind: 'confirmation' | 'recovery', email: string) {
  if (!(await attempt(context, `mails from ${context.request.network}`, LINK_ASK_LIMIT)))
    throw new Failure('TOO_MANY_MAILS')
  await countLinkMail(context, kind, email)
}

/** Counts a link to an email, whoever asks for it: TOO_MANY_MAILS past the limits. */
export async function countLinkMail(context: VisitorContext, kind: string, email: string): Promise<void> {
  for (const limit of LINK_MAIL_LIMITS) {
    if (!(await attempt(context, `${kind} ${limit.windowMs} ${email}`, limit))) throw new Failure('TOO_MANY_MAILS')
  }
}
