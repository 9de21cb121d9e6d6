import { hash, verify } from '@node-rs/argon2'

/** Hashes run on the pool that also reads files: at most two at once, the rest wait in line. */
const AT_ONCE = 2

/** A hash of no password of anyone: checking against it takes as long as checking a real one. */
let decoy: Promise<string> | undefined

let running = 0
const waiting: (() => void)[] = []

/** The Argon2id hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(password))
}

/** Whether the password fits the hash; without a hash it takes the same time and answers false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const against = stored ?? (await decoy)
  const fits = await inLine(() => verify(against, password))
  return stored !== null && fits
}

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
