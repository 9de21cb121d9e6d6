import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#domain/calendar.ts'
import type { Clock } from '../adapters/clock.ts'
import { record } from '../audit/record.ts'
import type { Context, SessionUser } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { cached } from '../database/process-cache.ts'
import { zoneOf } from '../settings/read-settings.ts'
import { rememberDevice } from './known-devices.ts'
import { signedIn } from './second-step/signed-in.ts'
import {
  deleteSession,
  findRequestSettings,
  findSessionUser,
  insertSession,
  touchSession,
  deleteEndedSessions,
} from './sessions-queries.ts'
import { deleteEndedAttempts } from './attempts-queries.ts'

/** Decision A5: 30 days if remembered; otherwise until the browser closes, and never longer than this. */
const LIFE_MS = { remembered: 30 * DAY_MS, browser: 2 * DAY_MS } as const

/** How stale `last_seen_at` may grow before a request, or an open page, writes it again. */
export const SEEN_EVERY_MS = 10 * MINUTE_MS

type Reader = Pick<Context, 'isProduction'> & {
  readonly db: Database
  readonly clock: Clock
  /** Used until one is set. */
  readonly zone: string
}
/** `zone`: the institution's current time zone (decision L12). */
export type FoundSession = {
  readonly user: SessionUser | null
  readonly maintenance: boolean
  readonly zone: string
  /** Whether a fresh proof counts in it by now. */
  readonly isProven: boolean
}

/** Who holds a session token, if anyone, and the settings that each request obeys. */
export async function findSession({ db, clock, ...parts }: Reader, token: string | null): Promise<FoundSession> {
  const now = clock.now()
  const row = token ? await findSessionUser(db, hashOf(token), now) : null
  if (!token || !row) {
    const { maintenance, zone } = await cached(db, 'request settings', () => findRequestSettings(db))
    return { user: null, maintenance, zone: zoneOf(zone, parts.zone), isProven: false }
  }
  const { maintenance, zone, last_seen_at, proven_until, ...person } = row
  const isProven = proven_until !== null && proven_until > now
  if (now.getTime() - last_seen_at.getTime() > SEEN_EVERY_MS) await touchSession(db, hashOf(token), now)
  return { user: signedIn(person, { clock, ...parts }), maintenance, zone: zoneOf(zone, parts.zone), isProven }
}

type Starter = Pick<Context, 'transaction' | 'clock' | 'cookie' | 'device' | 'linkSecret' | 'request'>

/**
 * Starts a session, sets its cookie and makes the browser one that the account knows. 32 random bytes for the browser, their
 * SHA-256 in the database.
 */
export async function startSession(
  context: Starter,
  account: { id: string; auth_epoch: number },
  remember: boolean,
): Promise<void> {
  const { transaction, clock, cookie, request } = context
  const token = randomBytes(32).toString('base64url')
  const created_at = clock.now()
  const expires_at = new Date(created_at.getTime() + (remember ? LIFE_MS.remembered : LIFE_MS.browser))
  const session = {
    token_hash: hashOf(token),
    user_id: account.id,
    auth_epoch: account.auth_epoch,
    remember,
    created_at,
    last_seen_at: created_at,
    expires_at,
    user_agent: request.userAgent,
  }
  const action = { entity: 'users', entity_id: account.id, after: { network: request.network } }
  await transaction(async (tx) => {
    await insertSession(tx, session)
    await record(tx, { request, user: account }, 'account.signed_in', action)
  })
  cookie.set(token, account.id, remember ? expires_at : null)
  rememberDevice(context, account)
}

/** Returns the hash under which this browser's session is stored, or null without one. */
export function currentSessionHash({ cookie }: Pick<Context, 'cookie'>): Buffer | null {
  return cookie.token ? hashOf(cookie.token) : null
}

/** Ends the session of this browser. */
export async function endSession({ db, cookie }: Pick<Context, 'db' | 'cookie'>): Promise<void> {
  if (cookie.token) await deleteSession(db, hashOf(cookie.token))
  cookie.clear()
}

/** Identifies a session where its token isn't needed: its hash. */
export function sessionName(token: string): string {
  return hashOf(token).toString('hex')
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Removes sessions that ended the given number of days ago, and expired counters. Called by a job. */
export async function forgetEndedAccess({ db, clock }: Pick<Context, 'db' | 'clock'>, days: number): Promise<void> {
  const now = clock.now()
  await deleteEndedSessions(db, new Date(now.getTime() - days * DAY_MS))
  await deleteEndedAttempts(db, now)
}
