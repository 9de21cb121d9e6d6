import type { Readable } from 'node:stream'

/** What lies in the storage: `size` in bytes. */
export type StoredObject = { readonly key: string; readonly size: number; readonly storedAt: Date }

/** Where files lie, by key. Writes come from a finished file on this machine: a cut upload never reaches the storage. */
export type Storage = {
  /** A folder of this machine for files on their way in, on a disk with room for them. */
  readonly stagingFolder: string
  /** Stores a finished local file under a key; whole or not at all. The local file stays. */
  put(key: string, path: string, type: string): Promise<void>
  /** The file's bytes, or `range` of them (both ends included); throws when there is no such file. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Removes a file; does nothing if it doesn't exist. */
  remove(key: string): Promise<void>
  /** Throws when files can be neither read nor stored now. */
  check(): Promise<void>
  /** What lies directly in a folder of the keys, one after the other: there may be millions. */
  list(folder: string): AsyncIterable<StoredObject>
}

/** Null for a file that isn't there; any other failure of reading stays one. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && (error.name === 'NoSuchKey' || ('code' in error && error.code === 'ENOENT')))
    return null
  throw error
}
