import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Connection } from './connect.ts'
import { complete, makeTables, MIGRATION_LOCK } from './migrate.ts'
import { column, quoted, type SequenceState } from './snapshot.ts'

/** The database has tables already: nothing is loaded over them. */
export class DatabaseNotEmpty extends Error {
  override name = 'DatabaseNotEmpty'
}

/** Takes the rows of one table, as COPY's text in any pieces. */
export type RowSink = {
  write(piece: Buffer): Promise<void>
  /** Answers how many rows were taken. */
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
   * After the rows: sequences, the keys between tables and the indexes, which judge what was loaded, then what this code has and those
   * tables lack. Waiting mails are held until somebody releases them.
   */
  finish(sequences: readonly SequenceState[], now: Date): Promise<void>
  /** For those who look at what was loaded, before it's kept. */
  readonly client: pg.Client
}

/**
 * Fills an empty database: makes the tables as they were with these migrations, and keeps all of it when the work is done, or nothing. Throws
 * DatabaseNotEmpty, DatabaseNewerThanCode and DatabaseBeforeFirstRelease.
 */
export async function load<Result>(
  connection: Connection,
  migrations: readonly number[],
  work: (loading: Loading) => Promise<Result>,
): Promise<Result> {
  const client = await connectAlone(connection)
  try {
    await client.query('begin')
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
       set local datestyle = iso; set local intervalstyle = postgres; set local timezone = 'UTC'`,
    )
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    if (await hasTables(client)) throw new DatabaseNotEmpty('the database has tables')
    await makeTables(client, migrations)
    const later = await takeOff(client)
    const result = await work(await loadingOf(client, later))
    await client.query('commit')
    return result
  } finally {
    // Without its commit nothing of it stays.
    await client.end().catch(() => {})
  }
}

async function connectAlone(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'atrio restore',
    keepAlive: true,
  })
  // Whoever asks next hears of a lost connection.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function loadingOf(client: pg.Client, later: readonly string[]): Promise<Loading> {
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
      for (const statement of later) await client.query(statement)
      await client.query('analyze')
      await complete(client)
      await client.query('update mail_log set held_at = $1 where sent_at is null and failed_at is null', [now])
    },
  }
}

function sinkOf(client: pg.Client, table: string, columns: readonly string[]): RowSink {
  const stream = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(column).join(', ')}) from stdin`))
  const end = finished(stream)
  // Whoever writes, or ends it, hears of it.
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

/** Whether a database holds anything: nothing is loaded over it. */
export async function hasTables(client: pg.Client | pg.Pool): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle', 'jobs') and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     limit 1`,
  )
  return rows.length > 0
}

/** Takes off what is made faster once all rows are there; answers the statements that make it again. */
async function takeOff(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(
    `select format('drop index %I.%I', n.nspname, c.relname) as off, pg_get_indexdef(i.indexrelid) as on
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
     union all
     select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
       from pg_constraint k join pg_namespace n on n.oid = k.connamespace where n.nspname = 'public' and k.contype = 'f'`,
  )
  for (const { off } of rows) await client.query(off)
  return rows.map(({ on }) => on)
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
