import { createHash } from 'node:crypto'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import type { Upload } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { storageFailure } from './storage-failure.ts'

/** What came: how many bytes and their SHA-256. */
export type Staged = { readonly size: number; readonly sha256: Buffer }

/** How much of a refused body is still read so that the sender reads the answer, and for how long. */
const DRAIN = { bytes: 256 * 1024 * 1024, ms: 60_000 } as const

/**
 * Writes the body to a new file, chunk by chunk, and stops at the cap: immediately when the sender declared how much is coming,
 * otherwise at the first byte past it. Fails with `tooLarge`, UPLOAD_INTERRUPTED, STORAGE_UNAVAILABLE or STORAGE_NOT_CONFIGURED.
 */
export async function stageUpload(
  { stream, declaredSize }: Upload,
  { path, maxBytes, tooLarge }: { path: string; maxBytes: number; tooLarge: Failure },
): Promise<Staged> {
  try {
    if (declaredSize !== null && declaredSize > maxBytes) throw tooLarge
    const file = await opened(path)
    try {
      const staged = await copy(stream, file, { maxBytes, tooLarge })
      if (declaredSize !== null && staged.size !== declaredSize) throw new Failure('UPLOAD_INTERRUPTED')
      return staged
    } finally {
      await file.close()
    }
  } catch (error) {
    drain(stream)
    // What isn't a refusal of ours is the connection: writing has its own failure.
    throw error instanceof Failure ? error : new Failure('UPLOAD_INTERRUPTED')
  }
}

/** Reads what is left of a body and throws it away, within bounds, so that the sender reads the answer. */
export function drain(stream: Readable): void {
  if (stream.readableEnded || stream.destroyed) return
  let left: number = DRAIN.bytes
  const giveUp = setTimeout(() => stream.destroy(), DRAIN.ms).unref()
  stream.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) stream.destroy()
  })
  stream.on('error', () => {})
  stream.once('close', () => clearTimeout(giveUp))
  stream.once('end', () => clearTimeout(giveUp))
  stream.resume()
}

async function copy(
  stream: Readable,
  file: FileHandle,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: Failure },
): Promise<Staged> {
  const hash = createHash('sha256')
  let size = 0
  // Destroying the stream would cut the connection before the sender reads why.
  const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge
    hash.update(chunk)
    await append(file, chunk)
  }
  return { size, sha256: hash.digest() }
}

async function opened(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(asStorageFailure)
  return open(path, 'wx', 0o600).catch(asStorageFailure)
}

async function append(file: FileHandle, chunk: Buffer): Promise<void> {
  await file.appendFile(chunk).catch(asStorageFailure)
}

function asStorageFailure(error: unknown): never {
  throw storageFailure(error)
}
