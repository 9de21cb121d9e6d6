import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Connection } from './connect.ts'
import { complete, makeTables, MIGRATION_LOCK } from './migrate.ts'
import { column, quoted, type SequenceState } from './snapshot.ts'
import { AnyHostClient, optionsOf } from './several-hosts.ts'
import { takeOff, type TakenOff } from './take-off.ts'

/** The database already has tables: nothing is loaded over them. */
export class DatabaseNotEmpty extends Error {
  override name = 'DatabaseNotEmpty'
}

/** Receives the rows of one table as COPY text, in arbitrary chunks. */
export type RowSink = {
  write(piece: Buffer): Promise<void>
  /** Returns the number of rows received. */
  end(): Promise<number>
}

/** An empty database that is being filled, in one transaction. */
export type Loading = {
  /** Whether the tables that were made have one of this name, as in `public.users`. */
  has(table: string): boolean
  into(table: string, columns: readonly string[]): RowSink
  /** The type of a stored file, once the rows of `files` are loaded; null when none has the key. */
  typeOf(key: string): Promise<string | null>
  /** How many rows a table has. */
  count(table: string): Promise<number>
  /**
   * After the rows: sequences, the keys between tables and the indexes, which validate what was loaded, then what this code has and
   * those tables lack. Waiting mails are held until somebody releases them.
   */
  finish(sequences: readonly SequenceState[], now: Date): Promise<void>
  /** For inspecting what was loaded before it's committed. */
  readonly client: pg.Client
}

/**
 * Fills an empty database: creates the tables as of these migrations, and commits everything when the work is done, or nothing. The
 * signal aborts it immediately, whatever the database is executing. Throws DatabaseNotEmpty, DatabaseNewerThanCode,
 * DatabaseBeforeFirstRelease and the signal's reason.
 */
export async function load<Result>(
  connection: Connection,
  migrations: readonly number[],
  work: (loading: Loading) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = await connectAlone(connection)
  const leave = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', leave)
  try {
    signal?.throwIfAborted()
    await client.query('begin')
    await client.query(NOTICE_WHO_LEFT)
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
       set local maintenance_work_mem = '128MB'; set local datestyle = iso; set local intervalstyle = postgres; set local timezone = 'UTC'`,
    )
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    if (await hasTables(client)) throw new DatabaseNotEmpty('the database has tables')
    await makeTables(client, migrations)
    const result = await work(await loadingOf(client, await takeOff(client)))
    // From here on it's committed or not, whatever is requested: a caller that left during the commit wouldn't know which.
    signal?.throwIfAborted()
    signal?.removeEventListener('abort', leave)
    await client.query('commit')
    return result
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', leave)
    // Without its commit, nothing of it persists.
    await client.end().catch(() => {})
  }
}

/**
 * A server that checks only between statements would finish an index that nobody is waiting for any more; not every system lets it
 * check earlier.
 */
const NOTICE_WHO_LEFT = `do $$ begin
    perform set_config('client_connection_check_interval', '1s', true);
  exception when others then null;
  end $$`

async function connectAlone(connection: Connection): Promise<pg.Client> {
  const client = new AnyHostClient({
    ...(typeof connection === 'string' ? optionsOf(connection) : connection),
    application_name: 'atrio restore',
    keepAlive: true,
  })
  // The next caller learns of a lost connection.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function loadingOf(client: pg.Client, { indexes, foreignKeys }: TakenOff): Promise<Loading> {
  const tables = await emptyAll(client)
  return {
    client,
    has: (table) => tables.has(table),
    into: (table, columns) => sinkOf(client, table, columns),
    async typeOf(key) {
      const { rows } = await client.query<{ mime: string }>('select mime from files where storage_key = $1', [key])
      return rows[0]?.mime ?? null
    },
    async count(table) {
      const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${quoted(table)}`)
      return Number(rows[0]?.count)
    },
    async finish(sequences, now) {
      for (const { name, last } of sequences)
        await client.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [quoted(name), last])
      for (const statement of indexes) await client.query(statement)
      await client.query('analyze')
      for (const statement of foreignKeys) await client.query(statement)
      await complete(client)
      await client.query('update mail_log set held_at = $1 where sent_at is null and failed_at is null', [now])
    },
  }
}

function sinkOf(client: pg.Client, table: string, columns: readonly string[]): RowSink {
  // Frozen: the table was emptied in this transaction, so its rows are invisible until it ends, and later reads need not rewrite them.
  const statement = `copy ${quoted(table)} (${columns.map(column).join(', ')}) from stdin with (freeze)`
  const stream = client.query(copyFrom(statement))
  const end = finished(stream)
  // Reported to the caller that writes to it or ends it.
  end.catch(() => {})
  return {
    async write(piece) {
      if (stream.destroyed) return end
      if (!stream.write(piece)) await Promise.race([new Promise((done) => stream.once('drain', done)), end])
    },
    async end() {
      stream.end()
      await end
      return stream.rowCount
    },
  }
}

/** Whether a database contains anything: nothing is loaded over it. */
export async function hasTables(client: pg.Client | pg.Pool): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     limit 1`,
  )
  return rows.length > 0
}

/** A migration may have written rows: those of the backup take their place. Answers the names of all tables. */
async function emptyAll(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname = 'public' or (schemaname = 'drizzle' and tablename in ('__drizzle_migrations', 'steps'))`,
  )
  const names = rows.map(({ name }) => name)
  await client.query(`truncate ${names.map(quoted).join(', ')}`)
  return new Set(names)
}
