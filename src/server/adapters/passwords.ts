import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue, type Turn } from './fair-queue.ts'

/** Hashes run on Node's pool of four threads, which also reads files: one is always left to them. */
const MOST_AT_ONCE = 3

/** Record 014: who would wait longer is told to come back. */
const MAX_WAIT_MS = 20_000

const now = () => performance.now()
const inLine = fairQueue({
  atOnce: Math.min(availableParallelism(), MOST_AT_ONCE),
  maxWaitMs: MAX_WAIT_MS,
  usualMs: 50,
  now,
})
const inCheckLine = fairQueue({ atOnce: 2, maxWaitMs: MAX_WAIT_MS, usualMs: 5, now })

/** A hash of no password of anyone: checking against it takes as long as checking a real one. */
let decoy: Promise<string> | undefined

/**
 * Looks at what must be right before a password is hashed, in a line of its own: whoever sends made-up codes by the hundred
 * doesn't hold every connection of the database. `turn`: for whom; OVERLOADED when too many wait.
 */
export function checkBeforeHashing<Found>(turn: Turn, check: () => Promise<Found>): Promise<Found> {
  return inCheckLine(turn, check)
}

/** The Argon2id hash to store for a password. `turn`: for whom; OVERLOADED when too many wait. */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return inLine(turn, () => hash(password))
}

/**
 * Whether the password fits the hash; without a hash it takes the same time and answers false. `turn`: for whom; OVERLOADED
 * when too many wait.
 */
export async function verifyPassword(stored: string | null, password: string, turn: Turn): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID())
  const against = stored ?? (await decoy)
  const fits = await inLine(turn, () => verify(against, password))
  return stored !== null && fits
}
