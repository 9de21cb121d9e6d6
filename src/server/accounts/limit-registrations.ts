import { attempt, isLimited } from '../access/attempts.ts'
import type { VisitorContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

const HOUR_MS = 3_600_000

/** Decision E5: answers about emails and documents, registering among them, at most this often to one network. */
const ANSWERS = { max: 20, windowMs: 60_000 }

/** Counts a response that reveals whether an email or a document has an account; fails with TOO_MANY_REQUESTS past the limit. */
export async function countAnswer(context: VisitorContext): Promise<void> {
  if (!(await attempt(context, `availability ${context.request.network}`, ANSWERS)))
    throw new Failure('TOO_MANY_REQUESTS')
}

/** Fails with TOO_MANY_ACCOUNTS if a network has created all that it may in this hour; counts nothing. */
export async function checkNewAccounts(context: VisitorContext, max: number): Promise<void> {
  if (await isLimited(context, keyOf(context), { max, windowMs: HOUR_MS })) throw new Failure('TOO_MANY_ACCOUNTS')
}

/**
 * Counts a new account of a network in the transaction that makes it: one that isn't made isn't counted, and of two that
 * would be the last one only, the second waits for the first and is refused.
 */
export async function countNewAccount(tx: Tx, context: VisitorContext, max: number): Promise<void> {
  const { clock } = context
  if (!(await attempt({ db: tx, clock }, keyOf(context), { max, windowMs: HOUR_MS })))
    throw new Failure('TOO_MANY_ACCOUNTS')
}

function keyOf(context: VisitorContext): string {
  return `new accounts ${context.request.network}`
}
