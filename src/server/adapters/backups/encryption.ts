import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type * as age from 'age-encryption'

/** For what is needed while the configuration is read, which doesn't wait for anything. */
const require = createRequire(import.meta.url)

/** A key that opens what was encrypted for its recipient; as `age` writes them. */
export type AgeKey = { readonly identity: string; readonly recipient: string }

/** The key doesn't open this file, or isn't one. */
export class WrongKey extends Error {
  override name = 'WrongKey'
}

/** A new key that nobody else knows. */
export async function makeKey(): Promise<AgeKey> {
  const { generateIdentity, identityToRecipient } = await import('age-encryption')
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Whether somebody can be encrypted for: `age1…`. */
export function isRecipient(text: string): boolean {
  const { Encrypter }: typeof age = require('age-encryption')
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** The bytes as `age` encrypts them, so that each of these recipients opens them. */
export async function encrypt(bytes: Readable, recipients: readonly string[]): Promise<Readable> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(bytes)))
}

/** What `age` encrypted. Throws WrongKey when none of these keys (`AGE-SECRET-KEY-1…`) opens it. */
export async function decrypt(bytes: Readable, identities: readonly string[]): Promise<Readable> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
    return fromWeb(await decrypter.decrypt(toWeb(bytes)))
  } catch (error) {
    bytes.destroy()
    throw new WrongKey('no key opens it', { cause: error })
  }
}

/** Node's streams and those of the web are declared apart, and are the same. */
function toWeb(bytes: Readable): globalThis.ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>
}

function fromWeb(bytes: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(bytes as ReadableStream<Uint8Array>)
}
