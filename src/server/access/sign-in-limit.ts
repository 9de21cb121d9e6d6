import { FAILURES_REMEMBERED_MS, WAITS_MS } from '#domain/access/sign-in-waits.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { addWaitingAttempt, forgetAttempts } from './attempts-queries.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'request'>

/**
 * Counts a try of a password before it's checked, so that many at once count too. TOO_MANY_ATTEMPTS while the wait that
 * earlier failures earned lasts; a success must `forgetFailures`. `account`: whose password, for this network.
 */
export async function countPasswordTry({ db, clock, request }: Parts, account: string): Promise<void> {
  const limit = { waitsMs: WAITS_MS, rememberedMs: FAILURES_REMEMBERED_MS }
  const isAllowed = await addWaitingAttempt(db, keyOf(account, request.network), clock.now(), limit)
  if (!isAllowed) throw new Failure('TOO_MANY_ATTEMPTS')
}

/** Forgets the failures of an account from this network. */
export async function forgetFailures({ db, request }: Parts, account: string): Promise<void> {
  await forgetAttempts(db, keyOf(account, request.network))
}

function keyOf(account: string, network: string): string {
  return `sign-in ${account} ${network}`
}
