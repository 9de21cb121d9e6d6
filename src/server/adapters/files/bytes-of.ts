import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** The bytes of a file, read where they are asked for. */
export type Bytes = {
  readonly size: number
  /** Fails past the end: a file that says that more follows is damaged. */
  read(at: number, length: number): Buffer
}

/** What a file isn't as it says. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** Where hidden words are in a picture; `turnAt` is where an EXIF may state its rotation, null if it's of another kind. */
export type HiddenWords = { readonly at: number; readonly length: number; readonly turnAt: number | null }

/** Gives the bytes of a file while `work` runs. In a reading thread only: it waits for the disk. */
export function withBytesOf<Result>(path: string, work: (bytes: Bytes) => Result): Result {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    return work({
      size,
      read(at, length) {
        if (at + length > size) throw new Damaged('it says more than it has')
        const buffer = Buffer.alloc(length)
        if (readSync(file, buffer, 0, length, at) !== length) throw new Damaged('it ended while it was read')
        return buffer
      },
    })
  } finally {
    closeSync(file)
  }
}
