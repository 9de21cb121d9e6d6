import { openJobs } from '../adapters/jobs/pg-boss-jobs.ts'
import { mailQueue } from '../adapters/mail/mail-queue.ts'
import type { Clock } from '../adapters/clock.ts'
import { connect, type Connected, type Connection } from '../database/connect.ts'
import { load, type Loading } from '../database/load.ts'
import { withSnapshot, type Snapshot, type SnapshotTable } from '../database/snapshot.ts'
import { transactionOn } from '../database/transaction.ts'
import { listWaitingMails, sumOf } from './moving-queries.ts'

/** What was copied; `waiting` are the mails that were still to be sent. */
export type CopiedDatabase = { readonly tables: number; readonly rows: number; readonly waiting: readonly string[] }

type Options = {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly onProgress: (what: 'copying' | 'comparing', done: number, total: number) => void
  /** Called when everything is copied and compared, before it's kept; anything it throws undoes everything. */
  readonly lastLook: () => Promise<void>
}

/** A table that was copied isn't what it was. */
export class TableDiffers extends Error {
  override name = 'TableDiffers'
}

/** Mails that are queued again in one transaction. */
const MAILS_AT_ONCE = 500

/**
 * Copies a whole database into an empty one, including who is signed in, and compares each table by its count and the hashes of its
 * rows: all or nothing. Jobs aren't copied, since they're created again on their own; mails wait until `queueAgain`. Throws what
 * `load` and `withSnapshot` throw, TableDiffers, and what the signal gives.
 */
export function copyDatabase(from: Connected['pool'], to: Connection, options: Options): Promise<CopiedDatabase> {
  const work = (snapshot: Snapshot) => {
    const fill = async (loading: Loading) => {
      const rows = await copyTables(snapshot, loading, options)
      await compareTables(snapshot, loading, options)
      await loading.finish(snapshot.sequences, options.clock.now())
      const waiting = await listWaitingMails(snapshot.client)
      await options.lastLook()
      options.signal.throwIfAborted()
      return { tables: snapshot.tables.length, rows, waiting }
    }
    return load(to, snapshot.migrations, fill, options.signal)
  }
  return withSnapshot(from, work, [])
}

/** Queues mails in a database that was copied: there they are held, as after a restore, while none can have been sent meanwhile. */
export async function queueAgain(connection: Connection, mails: readonly string[], clock: Clock): Promise<void> {
  const { pool, db, close } = connect({ connection })
  try {
    const jobs = await openJobs({ pool, report: () => {}, supervise: false })
    const queue = mailQueue({ jobs, clock })
    for (let start = 0; start < mails.length; start += MAILS_AT_ONCE)
      await transactionOn(db)((tx) => queue.requeue(tx, mails.slice(start, start + MAILS_AT_ONCE)))
    await jobs.stop()
  } finally {
    await close()
  }
}

async function copyTables(snapshot: Snapshot, loading: Loading, { signal, onProgress }: Options): Promise<number> {
  const total = snapshot.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  let rows = 0
  let before = 0
  for (const table of snapshot.tables) {
    rows += await copyTable(table, snapshot, loading, (done) => {
      signal.throwIfAborted()
      // The size on disk doesn't measure what is sent: a table is done when it's done.
      onProgress('copying', before + Math.min(done, table.bytes), total)
    })
    before += table.bytes
    onProgress('copying', before, total)
  }
  return rows
}

async function copyTable(
  table: SnapshotTable,
  snapshot: Snapshot,
  loading: Loading,
  onBytes: (done: number) => void,
): Promise<number> {
  const source = snapshot.rows(table)
  const sink = loading.into(table.name, table.columns)
  let done = 0
  for await (const chunk of source) {
    await sink.write(chunk)
    onBytes((done += chunk.length))
  }
  return sink.end()
}

async function compareTables(snapshot: Snapshot, loading: Loading, { signal, onProgress }: Options): Promise<void> {
  const { tables, client } = snapshot
  for (const [index, table] of tables.entries()) {
    signal.throwIfAborted()
    onProgress('comparing', index, tables.length)
    const [before, after] = await Promise.all([sumOf(client, table), sumOf(loading.client, table)])
    if (before !== after) throw new TableDiffers(table.name)
  }
  onProgress('comparing', tables.length, tables.length)
}
