import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../adapters/storage/storage.ts'
import { csvOf, type CsvColumn } from '../adapters/tables/csv.ts'
import type { Connected } from '../database/connect.ts'
import { removeAbandoned } from '../database/embedded/removal.ts'
import { makeFolders } from '../process/make-folders.ts'
import { csvColumns, momentsIn } from './cells.ts'
import { copyFile, fileColumns, type Copied } from './copy-files.ts'
import { ask, measureFiles, onSnapshot, walkFiles, type Client } from './export-queries.ts'
import { readmeText } from './readme-text.ts'
import { EXPORT_TABLES } from './tables.ts'

/** What an export is made of. */
type Parts = {
  readonly pool: Connected['pool']
  readonly storage: Storage
  readonly zone: string
  readonly version: string
  readonly now: Date
  readonly signal: AbortSignal
  /** Hears how far it has come: of the tables by their number, of the files by their bytes. */
  readonly onProgress: (what: 'tables' | 'files', done: number, total: number) => void
}

/** What was exported; `missing` files weren't in the storage, `damaged` ones differ from what was uploaded. */
export type Exported = {
  readonly rows: number
  readonly files: number
  readonly missing: number
  readonly damaged: number
}

/** The folder can't take an export; nothing was written. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/**
 * Writes everything that the institution owns to a folder that doesn't exist yet or is empty: a CSV for each kind of thing, the stored
 * files, a LEEME.txt (docs/export-format.md). The tables reflect a single moment of the database. The folder gets its name once
 * everything is written: an export that fails or is interrupted leaves nothing. Throws FolderInUse, and the reason of `signal`.
 */
export async function exportEverything(folder: string, parts: Parts): Promise<Exported> {
  const target = resolve(folder)
  await refuseInUse(target)
  const prefix = join(dirname(target), `.${basename(target)}.incompleta-`)
  const partial = `${prefix}${process.pid}`
  makeFolders(dirname(target))
  await removeAbandoned(prefix)
  makeFolders(partial, 0o700)
  try {
    const exported = await onSnapshot(parts.pool, (client) => fill(partial, client, parts))
    const at = momentsIn(parts.zone)(parts.now)
    await writeFile(join(partial, 'LEEME.txt'), readmeText({ ...parts, at }), { mode: 0o600 })
    parts.signal.throwIfAborted()
    // Somebody may have filled it meanwhile: it's looked at again, and never written over.
    await refuseInUse(target)
    await rename(partial, target)
    return exported
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    parts.signal.throwIfAborted()
    throw error
  }
}

async function refuseInUse(target: string): Promise<void> {
  const found = await stat(target).catch(() => null)
  if (found === null) return
  const parent = await stat(dirname(target))
  // A folder that another disk is mounted on can't be replaced.
  if (!found.isDirectory() || found.dev !== parent.dev || (await readdir(target)).length > 0) throw new FolderInUse()
}

async function fill(folder: string, client: Client, parts: Parts): Promise<Exported> {
  let rows = 0
  for (const [index, { name, sql, words }] of EXPORT_TABLES.entries()) {
    parts.onProgress('tables', index, EXPORT_TABLES.length)
    const answer = await ask(client, name, sql)
    const columns = csvColumns(answer.columns, words, parts.zone)
    rows += await writeTable(join(folder, `${name}.csv`), columns, answer.rows, parts.signal)
  }
  parts.onProgress('tables', EXPORT_TABLES.length, EXPORT_TABLES.length)
  return { rows, ...(await fillFiles(folder, client, parts)) }
}

async function fillFiles(folder: string, client: Client, parts: Parts): Promise<Omit<Exported, 'rows'>> {
  const { bytes } = await measureFiles(client)
  const counts = { files: 0, missing: 0, damaged: 0 }
  let done = 0
  async function* copied(): AsyncGenerator<Copied> {
    for await (const file of walkFiles(client)) {
      const copy = await copyFile(file, { ...parts, folder })
      if (copy.path === null) counts.missing += 1
      else counts.files += 1
      if (copy.isDamaged) counts.damaged += 1
      done += file.size
      parts.onProgress('files', done, bytes)
      yield copy
    }
  }
  await writeTable(join(folder, 'archivos.csv'), fileColumns(parts.zone), copied(), parts.signal)
  return counts
}

async function writeTable<Row>(
  path: string,
  columns: CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  async function* counted() {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  await pipeline(csvOf(columns, counted()), createWriteStream(path, { mode: 0o600 }), { signal })
  return count
}
