import type { Readable } from 'node:stream'

/** Where backups lie: a folder of this machine, or a bucket. */
export type BackupPlace = {
  readonly kind: 'folder' | 's3'
  /** Where it is, as a person reads it: the folder's path, or `s3://bucket`. */
  readonly where: string
  /**
   * Returns the first unused name, trying `nameOf(1)`, `nameOf(2)` and so on, for a file that is then written. In a folder nobody
   * else is given it in the meantime; a bucket is only checked, so two writers to the same one must not start at once.
   */
  claim(nameOf: (time: number) => string): Promise<string>
  /** Stores a file of unknown size under a name; whole or not at all. What had the name is replaced. */
  write(name: string, bytes: Readable, signal?: AbortSignal): Promise<void>
  /** A file's bytes; throws when there is no such file. */
  read(name: string): Promise<Readable>
  /** What lies there: `size` in bytes. Half-written files don't. */
  list(): Promise<{ readonly name: string; readonly size: number; readonly storedAt: Date }[]>
  /** Does nothing if there is none. */
  remove(name: string): Promise<void>
}
