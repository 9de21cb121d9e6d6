import { createHash, createHmac } from 'node:crypto'
import { LINK_LIFE_MS, type LinkPurpose } from '#domain/access/mailed-links.ts'
import { DAY_MS } from '#domain/calendar.ts'
import type { Context } from '../actions/context.ts'
import { deleteEndedTokens, putToken } from './accounts-queries.ts'

type Parts = Pick<Context, 'transaction' | 'clock' | 'linkSecret'>

/**
 * Makes the single-use code of a mail's link, in place of the one before. Only its hash is stored; it's computed from the
 * mail's id, so a mail that is sent again after a failure carries the same link. `email`: the mail's recipient, for whom alone it is
 * (decision A12); null when the account has another address by now, and then the mail isn't written.
 */
export async function makeLinkCode(
  { transaction, clock, linkSecret }: Parts,
  { mailId, userId, email, purpose }: { mailId: string; userId: string; email: string; purpose: LinkPurpose },
): Promise<string | null> {
  const code = createHmac('sha256', linkSecret).update(`mailed link ${purpose} ${mailId}`).digest('base64url')
  const created_at = clock.now()
  const expires_at = new Date(created_at.getTime() + LINK_LIFE_MS[purpose])
  const token = { token_hash: hashOfCode(code), user_id: userId, email, purpose, created_at, expires_at }
  return (await transaction((tx) => putToken(tx, token))) ? code : null
}

/** What is stored of a link's code. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/** Links are kept for a month after they end, so that one opened late can be told apart from one that never existed. */
const KEPT_MS = 30 * DAY_MS

/** Removes links that ended long ago. A job calls it. */
export async function forgetEndedLinks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteEndedTokens(db, new Date(clock.now().getTime() - KEPT_MS))
}
