import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { MEGABYTE } from '#domain/files/purposes.ts'

/** The most entries, bytes inflated and letters of names, all together, that are taken of a zip that somebody sent; its directory isn't believed. */
export const ZIP_LIMITS = { entries: 2000, inflatedBytes: 50 * MEGABYTE, nameBytes: 200_000 } as const

/** Why a zip isn't read: too `large`, or `broken` (damaged, encrypted, or another size than it says). */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused'
  readonly reason: 'large' | 'broken'
  /** How many bytes were inflated until then. */
  readonly inflatedBytes: number

  constructor(reason: ZipRefused['reason'], inflatedBytes: number, cause?: unknown) {
    super(`the zip is ${reason}`, { cause })
    this.reason = reason
    this.inflatedBytes = inflatedBytes
  }
}

/** The names of all entries of a zip in their order, and the bytes of the wanted ones. */
export type ReadZip = { readonly names: readonly string[]; readonly files: ReadonlyMap<string, Buffer> }

/** Reads the wanted entries of a zip (its bytes, or where it lies) and inflates no others; fails with ZipRefused. */
export async function readZip(from: Buffer | string, isWanted: (name: string) => boolean): Promise<ReadZip> {
  const meter = { inflatedBytes: 0 }
  try {
    const zip = typeof from === 'string' ? await openPromise(from) : await fromBufferPromise(from)
    try {
      if (zip.entryCount > ZIP_LIMITS.entries) throw new ZipRefused('large', 0)
      return await readEntries(zip, isWanted, meter)
    } finally {
      zip.close()
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused('broken', meter.inflatedBytes, error)
  }
}

async function readEntries(
  zip: ZipFile,
  isWanted: (name: string) => boolean,
  meter: { inflatedBytes: number },
): Promise<ReadZip> {
  const names: string[] = []
  const files = new Map<string, Buffer>()
  let [letters, packed] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    letters += entry.fileName.length
    if (letters > ZIP_LIMITS.nameBytes) throw new ZipRefused('large', meter.inflatedBytes)
    names.push(entry.fileName)
    if (!isWanted(entry.fileName)) continue
    // Entries that share their bytes are read again each, however little comes out.
    packed += entry.compressedSize
    if (packed > zip.fileSize) throw new ZipRefused('large', meter.inflatedBytes)
    const chunks: Buffer[] = []
    const bytes: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const chunk of bytes) {
      meter.inflatedBytes += chunk.length
      if (meter.inflatedBytes > ZIP_LIMITS.inflatedBytes) throw new ZipRefused('large', meter.inflatedBytes)
      chunks.push(chunk)
    }
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return { names, files }
}
