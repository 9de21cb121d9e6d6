import { ACCOUNT_FAILURES, DEVICE_TRIES, FAILURES_REMEMBERED_MS, WAITS_MS } from '#domain/access/sign-in-waits.ts'
import type { Context } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { attempt } from './attempts.ts'
import {
  addAttempt,
  addWaitingAttempt,
  findCounter,
  forgetAttempts,
  forgetAttemptsOf,
  giveBackAttempts,
  settleAttempts,
} from './attempts-queries.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'request'>

/** A try of a password, or of a second step's code, that may be looked at. */
export type PasswordTry = {
  /** Whether it's made in a browser that the account knows: it goes before the others' and past their limits. */
  readonly isKnown: boolean
  /** Which of the hour's failures of this account it will be, over all networks; 0 in a known browser. */
  readonly number: number
  readonly network: string
  /** The counters that it was added to. */
  readonly counted: readonly string[]
}

/**
 * Counts a password attempt before it's checked, so that concurrent ones count too. Fails with TOO_MANY_ATTEMPTS during the wait
 * caused by earlier failures; after a success the caller must call `forgetFailures`. `account`: whose password, or `codesOf` whom;
 * `device`: the known browser's name. Nobody is refused for what others in the same network do to other accounts.
 */
export async function countPasswordTry(parts: Parts, account: string, device: string | null): Promise<PasswordTry> {
  const { db, clock } = parts
  const { network } = parts.request
  const ofDevice = `device ${device}`
  if (device && (await attempt(parts, ofDevice, DEVICE_TRIES)))
    return { isKnown: true, number: 0, network, counted: [ofDevice] }

  const waits = { waitsMs: WAITS_MS, rememberedMs: FAILURES_REMEMBERED_MS }
  const [ofNetwork, ofAccount] = keysOf(account, network)
  if (!(await addWaitingAttempt(db, ofNetwork, clock.now(), waits))) throw new Failure('TOO_MANY_ATTEMPTS')
  const number = await addAttempt(db, ofAccount, clock.now(), ACCOUNT_FAILURES)
  if (number !== null) return { isKnown: false, number, network, counted: [ofNetwork, ofAccount] }
  // What others did to this account isn't this network's failure.
  await giveBackAttempts(db, [ofNetwork])
  throw new Failure('TOO_MANY_ATTEMPTS')
}

/** What codes of the second step are counted under: by themselves, so that a right password forgives none. */
export function codesOf(userId: string): string {
  return `code ${userId}`
}

/** Returns how long a user refused here has to wait, in milliseconds. */
export async function waitAfter({ db, clock, request }: Parts, account: string): Promise<number> {
  const now = clock.now().getTime()
  const [ofNetwork, ofAccount] = keysOf(account, request.network)
  const here = await findCounter(db, ofNetwork, clock.now())
  const everywhere = await findCounter(db, ofAccount, clock.now())
  const own = here ? here.window_started_at.getTime() + (WAITS_MS[Math.min(here.hits, WAITS_MS.length) - 1] ?? 0) : now
  const all = everywhere && everywhere.hits >= ACCOUNT_FAILURES.max ? everywhere.expires_at.getTime() : now
  return Math.max(0, own - now, all - now)
}

/** Undoes an attempt that nobody could check. */
export async function takeBackTry({ db }: Parts, { counted }: PasswordTry): Promise<void> {
  await giveBackAttempts(db, counted)
}

/** The try succeeded: the network's failures with this account are forgotten; those of other networks stay. */
export async function forgetFailures({ db }: Parts, { isKnown, counted }: PasswordTry): Promise<void> {
  const [ofNetwork, ofAccount] = counted
  if (!isKnown && ofNetwork && ofAccount) await settleAttempts(db, { empty: ofNetwork, giveBack: ofAccount })
}

/** Forgets every failed password and code of an account, in every network: what its owner's helper at the machine asks for. Answers how many counters there were. */
export async function unlock(db: Context['db'], { id, email }: { id: string; email: string }): Promise<number> {
  let forgotten = 0
  for (const account of [email, id, codesOf(id)]) forgotten += await forgetAttemptsOf(db, `sign-in ${account}`)
  return forgotten
}

/** The owner has shown to be the owner: whatever was tried before, the account may be signed in to from here. */
export async function forgetAllFailures({ db, request }: Parts, account: string): Promise<void> {
  for (const key of keysOf(account, request.network)) await forgetAttempts(db, key)
}

function keysOf(account: string, network: string): readonly [ofNetwork: string, ofAccount: string] {
  return [`sign-in ${account} ${network}`, `sign-in ${account}`]
}
