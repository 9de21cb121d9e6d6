import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { nullIfMissing, type Storage } from '../adapters/storage/storage.ts'
import { smallKeyOf } from '../files/small-copy.ts'
import { MARKS } from '../files/sweep.ts'
import { sumStoredBytes, walkStoredFiles, type Client, type StoredFile } from './moving-queries.ts'

/**
 * What happened to the files: `equal` ones were already there, `missing` ones were nowhere, `damaged` ones weren't what was uploaded
 * before.
 */
export type CopiedStorage = {
  copied: number
  equal: number
  missing: number
  damaged: number
}

type Places = { readonly from: Storage; readonly to: Storage; readonly signal: AbortSignal }
type CopiedFile = { readonly key: string; readonly mime: string }

/** A file that was copied reads otherwise than it was written. */
export class CopyDiffers extends Error {
  override name = 'CopyDiffers'
}

/** Objects on their way at once: a bucket is far away, and answers several as fast as one. */
const AT_ONCE = 6

/**
 * Copies every stored file that the database knows from one storage to another, with its small size and the installation's mark. Each
 * copy is read back and compared by its SHA-256; a file that is already there and equal isn't copied again. Nothing is removed.
 */
export async function copyStorage(
  client: Client,
  places: Places & { readonly onProgress: (done: number, total: number) => void },
): Promise<CopiedStorage> {
  const { from, to, signal, onProgress } = places
  const outcome: CopiedStorage = { copied: 0, equal: 0, missing: 0, damaged: 0 }
  const total = await sumStoredBytes(client)
  let done = 0
  await mkdir(to.stagingFolder, { recursive: true, mode: 0o700 })
  for await (const step of walkStoredFiles(client)) {
    await inTurns(step, async (file) => {
      signal.throwIfAborted()
      await copyKnown(file, places, outcome)
      done += file.size
      onProgress(done, total)
    })
  }
  for await (const { key } of from.list(MARKS)) await copyObject({ key, mime: 'text/plain' }, { from, to, signal })
  return outcome
}

async function copyKnown(file: StoredFile, places: Places, outcome: CopiedStorage): Promise<void> {
  const { became, sha256 } = await copyObject({ key: file.storage_key, mime: file.mime }, places)
  outcome[became] += 1
  if (sha256 !== null && !sha256.equals(file.sha256)) outcome.damaged += 1
  const small = smallKeyOf(file.storage_key)
  if (small !== null) await copyObject({ key: small, mime: 'image/webp' }, places)
}

async function copyObject(
  { key, mime }: CopiedFile,
  { from, to, signal }: Places,
): Promise<{ became: 'copied' | 'equal' | 'missing'; sha256: Buffer | null }> {
  const there = await hashOf(to, key, signal)
  const path = join(to.stagingFolder, randomUUID())
  try {
    const sha256 = await hashOf(from, key, signal, () =>
      // What lies there already is only compared.
      there === null ? createWriteStream(path, { mode: 0o600 }) : new PassThrough().resume(),
    )
    if (sha256 === null) return { became: there === null ? 'missing' : 'equal', sha256: there }
    if (there !== null && sha256.equals(there)) return { became: 'equal', sha256 }
    if (there !== null) await hashOf(from, key, signal, () => createWriteStream(path, { mode: 0o600 }))
    await to.put(key, path, mime)
    const stored = await hashOf(to, key, signal)
    if (!stored?.equals(sha256)) throw new CopyDiffers(key)
    return { became: 'copied', sha256 }
  } finally {
    await rm(path, { force: true })
  }
}

/** The SHA-256 of a stored file, null for one that isn't there; its bytes go on to `sink`. */
async function hashOf(
  storage: Storage,
  key: string,
  signal: AbortSignal,
  sink: () => Writable = () => new PassThrough().resume(),
): Promise<Buffer | null> {
  const bytes = await storage.read(key).catch(nullIfMissing)
  if (bytes === null) return null
  const hash = createHash('sha256')
  bytes.on('data', (chunk: Buffer) => hash.update(chunk))
  await pipeline(bytes, sink(), { signal })
  return hash.digest()
}

/** Some at a time, all of them done before it's answered, also when one fails. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values()
  let failed = false
  const turn = async () => {
    for (const item of rest) {
      if (failed) return
      await work(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, turn))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
