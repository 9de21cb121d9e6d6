import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { nullIfMissing, type Storage } from '../adapters/storage/storage.ts'
import type { Connection } from '../database/connect.ts'
import { DatabaseNotEmpty, load, type Loading, type RowSink } from '../database/load.ts'
import { DatabaseBeforeFirstRelease, DatabaseNewerThanCode } from '../database/migrate.ts'
import { BackupFailure } from './backup-failures.ts'
import type { Head, Manifest } from './format.ts'
import { readBackup, type BackupSource } from './read-backup.ts'

/** How a backup is restored. */
export type RestoreOptions = {
  /** Keys that may open it (`AGE-SECRET-KEY-1…`). */
  readonly identities?: readonly string[]
  readonly now: Date
  readonly signal?: AbortSignal | undefined
  /** Hears how far each of the two readings is, in bytes of the file. */
  readonly progress?: (reading: 'proving' | 'loading', done: number, total: number) => void
  /** Called when everything is loaded, before it's kept; if it throws, everything is undone. */
  readonly look?: (loading: Loading) => Promise<void>
}

/** What was restored; `unknown` are tables that aren't Atrio's, which stay in the file. */
export type Restored = { readonly head: Head; readonly manifest: Manifest; readonly unknown: readonly string[] }

/** Reads a whole backup and verifies it, without writing anything. Throws BackupFailure. */
export function proveBackup(
  source: BackupSource,
  options: RestoreOptions,
): Promise<{ head: Head; manifest: Manifest }> {
  const { identities = [], signal, progress } = options
  return readBackup(source, {}, { identities, signal, progress: (done, total) => progress?.('proving', done, total) })
}

/**
 * Restores a verified backup into an empty database and, if there's a storage, its files: all or nothing. Sessions weren't in it;
 * pending mails are held. Throws BackupFailure, and the signal's reason when it aborts.
 */
export async function restoreProved(
  source: BackupSource,
  proved: { head: Head; manifest: Manifest },
  to: { connection: Connection; storage: Storage | null },
  options: RestoreOptions,
): Promise<Restored> {
  const { identities = [], signal, progress } = options
  const stored: string[] = []
  try {
    const work = async (loading: Loading) => {
      const rows = rowsInto(loading, proved.manifest)
      const reader = {
        rows: rows.take,
        file: async (key: string, bytes: AsyncIterable<Buffer>) => {
          await rows.end()
          if (!to.storage) return
          await refuseTaken(to.storage, key)
          stored.push(key)
          await store(to.storage, key, bytes, (await loading.typeOf(key)) ?? typeBeside(key))
        },
      }
      const reading = {
        identities,
        signal,
        progress: (done: number, total: number) => progress?.('loading', done, total),
      }
      await readBackup(source, reader, reading)
      await rows.end()
      await compareCounts(loading, proved.manifest)
      await loading.finish(proved.manifest.sequences, options.now)
      await options.look?.(loading)
      signal?.throwIfAborted()
      return { ...proved, unknown: rows.unknown() }
    }
    return await load(to.connection, proved.head.migrations, work, signal)
  } catch (error) {
    const { storage } = to
    if (storage) await Promise.allSettled(stored.map((key) => storage.remove(key)))
    signal?.throwIfAborted()
    throw explained(error, source.name)
  }
}

/** Gives each table its rows, one table after the other. */
function rowsInto(loading: Loading, manifest: Manifest) {
  const columnsOf = new Map(manifest.tables.map((table) => [table.name, table]))
  const unknown = new Set<string>()
  let open: { table: string; rows: number; sink: RowSink } | undefined
  const end = async () => {
    if (!open) return
    const { table, rows, sink } = open
    open = undefined
    if ((await sink.end()) !== rows) throw new Error(`${table} did not take all its rows`)
  }
  return {
    end,
    unknown: () => [...unknown],
    async take(table: string, piece: AsyncIterable<Buffer>) {
      const said = columnsOf.get(table)
      if (!said || !loading.has(table)) {
        unknown.add(table)
        return
      }
      if (open?.table !== table) {
        await end()
        open = { table, rows: said.rows, sink: loading.into(table, said.columns) }
      }
      for await (const chunk of piece) await open.sink.write(chunk)
    },
  }
}

/** Before later migrations and steps: they may write rows of their own. */
async function compareCounts(loading: Loading, { tables }: Manifest): Promise<void> {
  for (const { name, rows } of tables.filter((table) => loading.has(table.name)))
    if ((await loading.count(name)) !== rows) throw new Error(`${name} does not have its ${rows} rows`)
}

/** A file that was already there is never overwritten, nor removed when the restore fails. */
async function refuseTaken(storage: Storage, key: string): Promise<void> {
  const there = await storage.read(key).catch(nullIfMissing)
  if (!there) return
  there.destroy()
  throw new BackupFailure(
    'Donde irían los archivos ya hay otros: si son de un portal, restaura con otro DATA_DIR, o con otro almacenamiento S3_*; si los dejó una restauración cortada, bórralos e intenta nuevamente.',
  )
}

async function store(storage: Storage, key: string, bytes: AsyncIterable<Buffer>, type: string): Promise<void> {
  const path = join(storage.stagingFolder, randomUUID())
  await mkdir(storage.stagingFolder, { recursive: true, mode: 0o700 })
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    await storage.put(key, path, type)
  } finally {
    await rm(path, { force: true })
  }
}

/** Of what no row names: small sizes of photos, and whose the files are. */
function typeBeside(key: string): string {
  return key.endsWith('.webp') ? 'image/webp' : 'text/plain'
}

function explained(error: unknown, name: string): unknown {
  const cause = { cause: error }
  if (error instanceof DatabaseNewerThanCode)
    return new BackupFailure(
      `${name} guarda una base de datos que ya había cambiado una versión más nueva de Atrio: restáuralo con esa versión. No escribimos nada.`,
      cause,
    )
  if (error instanceof DatabaseBeforeFirstRelease)
    return new BackupFailure(`${name} es de antes de la primera versión publicada y no se puede restaurar.`, cause)
  if (error instanceof DatabaseNotEmpty)
    return new BackupFailure(
      'Esa base de datos ya tiene tablas: restaura en una vacía, que puedes crear en el mismo servidor.',
      cause,
    )
  return error
}
