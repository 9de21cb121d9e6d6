import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

/** A file in a tar; its bytes are read once, before the next file is asked for. */
export type TarEntry = { readonly name: string; readonly size: number; readonly body: AsyncIterable<Buffer> }

/** A tar that is being written: `stream` is to be read meanwhile. Each file is closed to other accounts of the machine. */
export type TarWriter = {
  readonly stream: Readable
  /** Done once the reader has consumed all of it. The number of bytes must equal `size`. */
  add(name: string, size: number, bytes: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void>
  end(): void
  /** Ends the reading of `stream` with this error. */
  fail(error: unknown): void
}

/** A tar whose files are all as old as `moment`. */
export function tarWriter(moment: Date): TarWriter {
  const tar = pack()
  const stream = Readable.from(tar)
  return {
    stream,
    async add(name, size, bytes) {
      const added = Promise.withResolvers<void>()
      const entry = tar.entry({ name, size, mode: 0o600, mtime: moment }, (error) =>
        error ? added.reject(error) : added.resolve(),
      )
      entry.on('error', added.reject)
      // Heard below, unless the bytes themselves fail.
      added.promise.catch(() => {})
      for await (const chunk of bytes) {
        // Until it's consumed, or nobody reads any more.
        if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), added.promise])
      }
      entry.end(null)
      await added.promise
    },
    end: () => tar.finalize(),
    fail: (error) => void stream.destroy(error instanceof Error ? error : new Error(String(error))),
  }
}

/** The files of a tar, in their order; throws when it's none, or is cut. */
export async function* readTar(tar: Readable): AsyncGenerator<TarEntry> {
  const reader = extract()
  const flowing = pipeline(tar, reader)
  // Reported to the caller that requests the next file.
  flowing.catch(() => {})
  try {
    for await (const entry of reader) {
      const { name, size, type } = entry.header
      if (type !== 'file') throw new Error(`the tar has something that is no file: ${name}`)
      yield { name, size, body: entry as AsyncIterable<Buffer> }
      for await (const _rest of entry) continue
    }
  } finally {
    reader.destroy()
    tar.destroy()
  }
  await flowing
}
