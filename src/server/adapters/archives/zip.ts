import { once } from 'node:events'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import type { ZipArchive } from 'archiver'

/** A file of a zip: its path inside, its bytes, and when it was made. */
export type ZipEntry = { readonly name: string; readonly stream: Readable; readonly at: Date }

/** What is handed in is mostly packed already: little time for little gain. */
const LEVEL = 1

/**
 * A zip that is made while it's read: the next file is asked for once the one before is written, so neither the zip nor a
 * file ever lies whole in memory. A reader that goes away ends it; a file that breaks off destroys the zip with its error.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new PassThrough()
  make(zip, entries).catch((error: unknown) => {
    zip.destroy(error instanceof Error ? error : new Error('the zip broke off', { cause: error }))
  })
  return zip
}

async function make(zip: PassThrough, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const { ZipArchive } = await import('archiver')
  const archive = new ZipArchive({ zlib: { level: LEVEL } })
  const over = new AbortController()
  pipeline(archive, zip, (error) => over.abort(error ?? undefined))
  await fill(archive, entries, over)
}

async function fill(archive: ZipArchive, entries: AsyncIterable<ZipEntry>, over: AbortController): Promise<void> {
  for await (const { name, stream, at } of entries) {
    stream.once('error', (error) => over.abort(error))
    try {
      const written = once(archive, 'entry', { signal: over.signal })
      archive.append(stream, { name, date: at })
      await written
    } finally {
      stream.destroy()
    }
  }
  await archive.finalize()
}
