import { createHash, type Hash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import * as z from 'zod/mini'
import { decrypt, WrongKey } from '../adapters/backups/encryption.ts'
import { readTar, type TarEntry } from '../adapters/backups/tar.ts'
import { BackupFailure } from './backup-failures.ts'
import { contentOf, FORMAT, HEAD, Head, MANIFEST, Manifest, type Sidecar, SUMS } from './format.ts'

/** A backup that is to be read, as often as it's opened. */
export type BackupSource = {
  /** What it's called, for sentences. */
  readonly name: string
  readonly size: number
  readonly isEncrypted: boolean
  readonly open: () => Promise<Readable>
  /** What is stored beside it; null if nothing is. */
  readonly sidecar: Sidecar | null
}

/** Who takes what is read; without one of these it's only proved. Bytes are read to their end before the next comes. */
export type BackupReader = {
  readonly head?: (head: Head) => Promise<void>
  readonly rows?: (table: string, piece: AsyncIterable<Buffer>) => Promise<void>
  readonly file?: (key: string, bytes: AsyncIterable<Buffer>) => Promise<void>
}

type Reading = {
  /** Keys that may open it (`AGE-SECRET-KEY-1…`). */
  readonly identities?: readonly string[]
  readonly signal?: AbortSignal | undefined
  /** Hears how far it is, in bytes of the file. */
  readonly progress?: ((done: number, total: number) => void) | undefined
}

/** What is unpacked at once: with Node's own 16 kB a gigabyte is sixty thousand errands. */
const UNPACKED_BYTES = 262_144

/**
 * Reads a backup to its end and verifies it: each hash, the manifest's counts, and the file's own hash if it's known. Throws
 * BackupFailure, with the sentence, if it's truncated, changed, someone else's or newer; the reader's errors propagate unchanged.
 */
export async function readBackup(
  source: BackupSource,
  reader: BackupReader = {},
  reading: Reading = {},
): Promise<{ head: Head; manifest: Manifest }> {
  const { identities = [], signal, progress } = reading
  if (source.isEncrypted && identities.length === 0)
    throw new BackupFailure(`${source.name} está cifrado: hace falta su clave (--key ARCHIVO).`)
  const hash = createHash('sha256')
  let size = 0
  const measured = tap((chunk) => {
    hash.update(chunk)
    size += chunk.length
    progress?.(size, source.size)
  })
  const opened = await source.open()
  // What keeps a disk or bucket from giving its bytes says nothing about them; what is read of them ends this stream too, but later.
  let isUnread = false
  opened.once('error', () => (isUnread = !measured.destroyed))
  const whole = pipeline(opened, measured, heardByReader)
  const stop = () => void whole.destroy(new Error('stopped'))
  signal?.addEventListener('abort', stop, { once: true })
  let readersError: { readonly error: unknown } | undefined
  const noting = async (work: Promise<void> | undefined) => {
    await work?.catch((error: unknown) => {
      readersError ??= { error }
      throw error
    })
  }
  try {
    signal?.throwIfAborted()
    const packed = source.isEncrypted ? await decrypt(whole, identities) : whole
    let given = 0
    const counted = tap((chunk) => (given += chunk.length))
    const unpacker = createZstdDecompress({ chunkSize: UNPACKED_BYTES })
    const proved = await prove(readTar(pipeline(packed, counted, unpacker, heardByReader)), reader, noting)
    // What follows the end is given to the unpacker, which doesn't take it.
    if (unpacker.bytesWritten !== given) throw new Error('something comes after the end')
    const sha256 = hash.digest('hex')
    const isTheFile = source.sidecar === null || (source.sidecar.sha256 === sha256 && source.sidecar.size === size)
    if (!isTheFile || size !== source.size) throw new Error('the file is not the one that was written')
    return proved
  } catch (error) {
    signal?.throwIfAborted()
    if (readersError) throw readersError.error
    if (isUnread)
      throw new BackupFailure(
        `No pudimos leer ${source.name} hasta el final: revisa la conexión, o el disco, e intenta nuevamente.`,
        { cause: error },
      )
    throw explained(error, source.name)
  } finally {
    signal?.removeEventListener('abort', stop)
    whole.destroy()
  }
}

async function prove(
  entries: AsyncGenerator<TarEntry>,
  reader: BackupReader,
  noting: (work: Promise<void> | undefined) => Promise<void>,
): Promise<{ head: Head; manifest: Manifest }> {
  const sums = createHash('sha256')
  const found = { rows: new Map<string, { rows: number; bytes: number }>(), files: { count: 0, bytes: 0 } }
  let head: Head | undefined
  let sumsHash: string | undefined
  let manifest: Manifest | undefined
  for await (const { name, size, body } of entries) {
    const content = contentOf(name)
    const passing = count(body)
    if (manifest) throw new Error(`${name} comes after the end`)
    if (name === MANIFEST) {
      manifest = parse(Manifest, await textOf(passing.bytes))
      continue
    }
    if (name === SUMS) {
      await drain(passing.bytes)
      sumsHash = passing.sha256()
      continue
    }
    if (sumsHash !== undefined || (head === undefined) !== (name === HEAD)) throw new Error(`${name} is out of order`)
    if (name === HEAD) {
      head = parse(Head, await textOf(passing.bytes))
      if (head.format > FORMAT) throw new NewerFormat('a newer format')
      await noting(reader.head?.(head))
    } else if (content === null) throw new Error(`${name} is not of a backup`)
    else if ('table' in content) {
      await noting(reader.rows?.(content.table, passing.bytes))
      await drain(passing.bytes)
      const before = found.rows.get(content.table) ?? { rows: 0, bytes: 0 }
      found.rows.set(content.table, { rows: before.rows + passing.lines(), bytes: before.bytes + size })
    } else {
      await noting(reader.file?.(content.key, passing.bytes))
      await drain(passing.bytes)
      found.files = { count: found.files.count + 1, bytes: found.files.bytes + size }
    }
    sums.update(`${passing.sha256()}  ${name}\n`)
  }
  if (!head || !manifest) throw new Error('it has no end')
  const own = sums.digest('hex')
  if (own !== sumsHash || own !== manifest.sha256sums) throw new Error('a hash is another one')
  compare(manifest, found)
  return { head, manifest }
}

function compare(manifest: Manifest, found: { rows: Map<string, { rows: number; bytes: number }>; files: object }) {
  const said = Object.fromEntries(manifest.tables.map(({ name, rows, bytes }) => [name, `${rows} ${bytes}`]))
  const empty = manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => [name, '0 0'])
  const read = Object.fromEntries([
    ...empty,
    ...[...found.rows].map(([name, { rows, bytes }]) => [name, `${rows} ${bytes}`]),
  ])
  const isSame = Object.keys({ ...said, ...read }).every((name) => said[name] === read[name])
  const { count: files, bytes } = manifest.files
  if (!isSame || JSON.stringify(found.files) !== JSON.stringify({ count: files, bytes }))
    throw new Error('the counts are other ones')
}

class NewerFormat extends Error {}

function explained(error: unknown, name: string): unknown {
  const cause = { cause: error }
  if (error instanceof BackupFailure) return error
  if (error instanceof WrongKey)
    return new BackupFailure(`Esa clave no abre ${name}: usa la del destinatario para quien se cifró.`, cause)
  if (error instanceof NewerFormat)
    return new BackupFailure(`${name} es de una versión más nueva de Atrio: restáuralo con esa versión.`, cause)
  return new BackupFailure(
    `${name} está dañado, incompleto o no es un respaldo de Atrio: no lo uses, busca otro respaldo.`,
    cause,
  )
}

function parse<Shape extends z.ZodMiniType>(shape: Shape, text: string): z.infer<Shape> {
  return z.parse(shape, JSON.parse(text))
}

/** Hashes a file's bytes while they pass, and counts its lines. */
function count(body: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let lines = 0
  async function* pass() {
    for await (const chunk of body) {
      hash.update(chunk)
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
      yield chunk
    }
  }
  return { bytes: pass(), sha256: once(hash), lines: () => lines }
}

function once(hash: Hash): () => string {
  return () => hash.digest('hex')
}

async function drain(bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of bytes) continue
}

/** The files that say something are small, but for lists of what is missing. */
const LONGEST_TEXT = 100_000_000

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > LONGEST_TEXT) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The same bytes, which somebody looks at. */
function tap(look: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look(chunk)
      done(null, chunk)
    },
  })
}

/** An error along the way reaches the code that reads its end. */
function heardByReader() {}
