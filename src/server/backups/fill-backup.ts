import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { BackupKind } from '#domain/backups/kinds.ts'
import type { TarWriter } from '../adapters/backups/tar.ts'
import { nullIfMissing, type Storage } from '../adapters/storage/storage.ts'
import type { Snapshot, SnapshotFile, SnapshotTable } from '../database/snapshot.ts'
import { VERSION } from '../process/version.ts'
import { FORMAT, HEAD, type Head, MANIFEST, type Manifest, nameOfFile, nameOfRows, SUMS } from './format.ts'

type Filling = {
  readonly storage: Storage
  readonly kind: BackupKind
  readonly zone: string
  readonly now: Date
  readonly signal?: AbortSignal | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
}

/** Rows held in memory at once; a piece ends with a row. */
const PIECE_BYTES = 1024 * 1024
/** Files that lie beside those that the database names: small sizes of photos, and whose the files are. */
const BESIDE = ['photo', 'installation']

/** Writes everything of a backup into the tar, in the order of record 036; answers its manifest. */
export async function fillBackup(snapshot: Snapshot, tar: TarWriter, filling: Filling): Promise<Manifest> {
  const { kind, zone, now, progress = () => {} } = filling
  const total = snapshot.tables.reduce((sum, { bytes }) => sum + bytes, 0) + snapshot.bytesOfFiles
  const book = keepBook(tar, (done) => progress(done, total))
  const { migrations, steps } = snapshot
  const head: Head = {
    format: FORMAT,
    version: VERSION,
    migrations: [...migrations],
    steps: [...steps],
    created_at: now.toISOString(),
    kind,
    zone,
  }
  await book.add(HEAD, asText(head))
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) tables.push(await addRows(book, snapshot, table, filling.signal))
  const files: Manifest['files'] = { count: 0, bytes: 0, missing: [], damaged: [] }
  for await (const file of snapshot.files()) {
    filling.signal?.throwIfAborted()
    await addFile(book, filling.storage, file, files)
  }
  for (const folder of BESIDE) await addBeside(book, filling.storage, folder, files)
  const sums = book.sums()
  await tar.add(SUMS, sums.length, [sums])
  const manifest: Manifest = {
    format: FORMAT,
    sha256sums: createHash('sha256').update(sums).digest('hex'),
    tables,
    left_out: [...snapshot.leftOut],
    sequences: [...snapshot.sequences],
    files,
  }
  const text = asText(manifest)
  await tar.add(MANIFEST, text.length, [text])
  tar.end()
  progress(total, total)
  return manifest
}

type Book = ReturnType<typeof keepBook>

/** Adds files to the tar and notes their hashes, as `sha256sum -c` reads them. */
function keepBook(tar: TarWriter, progress: (done: number) => void) {
  const lines: Buffer[] = []
  let done = 0
  const note = (name: string, sha256: string, size: number) => {
    lines.push(Buffer.from(`${sha256}  ${name}\n`))
    done += size
    progress(done)
  }
  return {
    async add(name: string, bytes: Buffer): Promise<void> {
      await tar.add(name, bytes.length, [bytes])
      note(name, createHash('sha256').update(bytes).digest('hex'), bytes.length)
    },
    /** Adds what is read while it's added; answers its hash. */
    async addStream(name: string, size: number, bytes: AsyncIterable<Buffer>): Promise<string> {
      const hash = createHash('sha256')
      await tar.add(name, size, hashed(bytes, hash))
      const sha256 = hash.digest('hex')
      note(name, sha256, size)
      return sha256
    },
    sums: () => Buffer.concat(lines),
  }
}

async function addRows(book: Book, snapshot: Snapshot, table: SnapshotTable, signal: AbortSignal | undefined) {
  const { name, columns } = table
  let bytes = 0
  let piece = 0
  const source = snapshot.rows(table)
  for await (const rows of inPieces(source)) {
    signal?.throwIfAborted()
    await book.add(nameOfRows(name, (piece += 1)), rows)
    bytes += rows.length
  }
  return { name, columns: [...columns], rows: source.rowCount, bytes }
}

/** Whole rows, some megabytes at once: COPY writes a line break within a row as two letters. */
async function* inPieces(source: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    held.push(chunk)
    size += chunk.length
    if (size < PIECE_BYTES) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(10) + 1
    if (end > 0) yield all.subarray(0, end)
    held = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(held)
}

/** A file that is missing, or isn't what was stored, doesn't keep anything else from being backed up: the manifest names it. */
async function addFile(book: Book, storage: Storage, file: SnapshotFile, files: Manifest['files']): Promise<void> {
  const { key, size, sha256 } = file
  const stored = await storage.read(key).catch(nullIfMissing)
  if (!stored) return void files.missing.push(key)
  const found = await book.addStream(nameOfFile(key), size, exactly(stored, size))
  if (found !== sha256) files.damaged.push(key)
  files.count += 1
  files.bytes += size
}

async function addBeside(book: Book, storage: Storage, folder: string, files: Manifest['files']): Promise<void> {
  for await (const { key, size } of storage.list(folder)) {
    if (!/\.small\.webp$|^installation\/[\da-f]+$/.test(key)) continue
    const stored = await storage.read(key).catch(nullIfMissing)
    if (!stored) continue
    await book.addStream(nameOfFile(key), size, exactly(stored, size))
    files.count += 1
    files.bytes += size
  }
}

/** Exactly as many bytes as announced: missing ones are filled with zeros, and excess ones are dropped. */
async function* exactly(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size
  for await (const chunk of bytes) {
    if (left === 0) break
    const taken = chunk.subarray(0, left)
    left -= taken.length
    yield taken
  }
  for (; left > 0; await breathe()) {
    const zeros = Buffer.alloc(Math.min(left, 65_536))
    left -= zeros.length
    yield zeros
  }
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}

function asText(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
