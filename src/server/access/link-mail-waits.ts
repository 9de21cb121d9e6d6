import { LINK_MAIL_WAIT_MS } from '#domain/access/mailed-links.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { attempt, secondsLeft } from './attempts.ts'

type Parts = { readonly db: Database | Tx; readonly clock: Clock }

const keyOf = (email: string) => `link mailed ${email}`

/**
 * Records that a link to confirm an email was mailed to it. It limits nothing: someone not known to be its owner must not learn of
 * it.
 */
export async function noteLinkMail(parts: Parts, email: string): Promise<void> {
  await attempt(parts, keyOf(email), { max: 1, windowMs: LINK_MAIL_WAIT_MS })
}

/** Returns the seconds until another is worth requesting; 0 if it is now. For users who have proven that they own the account. */
export async function linkMailWait(parts: { db: Database; clock: Clock }, email: string): Promise<number> {
  return secondsLeft(parts, keyOf(email))
}
