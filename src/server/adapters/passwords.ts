import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue, type Turn } from './fair-queue.ts'

/** Hashes run on Node's pool of four threads, which also reads files: one is always left to them. */
const MOST_AT_ONCE = 3

/** Record 014: nobody waits more than 20 seconds, including what comes before and after the queue. */
const WAITS = { maxWaitMs: 20_000, giveUpMs: 18_000 } as const

const now = () => performance.now()
const inLine = fairQueue({
  atOnce: Math.min(availableParallelism(), MOST_AT_ONCE),
  ...WAITS,
  usualMs: 15,
  now,
})
const inCheckLine = fairQueue({ atOnce: 2, ...WAITS, usualMs: 5, now })

/** Makes and compares hashes, each when its turn comes. OVERLOADED when too many wait. */
export type Hashing = {
  hash(password: string, turn: Turn): Promise<string>
  verify(stored: string, password: string, turn: Turn): Promise<boolean>
}

/** In this process. `ended`: nobody is waiting for it any more. */
export function hashHere(ended?: AbortSignal): Hashing {
  const wanted =
    <Result>(work: () => Promise<Result>) =>
    async () => {
      ended?.throwIfAborted()
      return work()
    }
  return {
    hash: (password, turn) =>
      inLine(
        turn,
        wanted(() => hash(password)),
      ),
    verify: (stored, password, turn) =>
      inLine(
        turn,
        wanted(() => verify(stored, password)),
      ),
  }
}

let hashing = hashHere()

/** From now on another process of this machine hashes: its processors are one for all, and so is the line. */
export function hashElsewhere(other: Hashing): void {
  hashing = other
}

/** A hash of no password of anyone: checking against it takes as long as checking a real one. */
let decoy: Promise<string> | undefined

/**
 * Checks the preconditions for hashing a password, in a queue of its own, so that a client that sends made-up codes by the hundred
 * doesn't hold every database connection. `turn`: for whom; OVERLOADED when too many are waiting.
 */
export function checkBeforeHashing<Found>(turn: Turn, check: () => Promise<Found>): Promise<Found> {
  return inCheckLine(turn, check)
}

/** The Argon2id hash to store for a password. `turn`: for whom; OVERLOADED when too many wait. */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return hashing.hash(password, turn)
}

/**
 * Whether the password fits the hash; without a hash it takes the same time and answers false. `turn`: for whom; OVERLOADED
 * when too many wait.
 */
export async function verifyPassword(stored: string | null, password: string, turn: Turn): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID())
  const against = stored ?? (await decoy)
  const fits = await hashing.verify(against, password, turn)
  return stored !== null && fits
}
