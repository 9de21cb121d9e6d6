import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { underBackupLocks } from './backup-locks.ts'
import { ownConnection } from './connection-limits.ts'
import { walkRows } from './walk-rows.ts'

/** A table as COPY writes it; `name` with its schema, as in `public.users`; about `bytes` large on the disk. */
export type SnapshotTable = { readonly name: string; readonly columns: readonly string[]; readonly bytes: number }
/** A stored file as its row says; `sha256` in hex. */
export type SnapshotFile = { readonly key: string; readonly size: number; readonly sha256: string }
/** How far a sequence has counted. */
export type SequenceState = { readonly name: string; readonly last: string }

/** The whole database at one moment, however long it's read. */
export type Snapshot = {
  /** The moments of the migrations that it has, and the names of its steps. */
  readonly migrations: readonly number[]
  readonly steps: readonly string[]
  readonly tables: readonly SnapshotTable[]
  /** All that is in the database but not in `tables`, in the order of its names. */
  readonly leftOut: readonly string[]
  readonly sequences: readonly SequenceState[]
  /** The newest seal of the audit log, with `hash` in hex (record 044); null when nothing is sealed. */
  readonly newestSeal: { readonly number: number; readonly hash: string } | null
  /** About how many bytes all stored files have. */
  readonly bytesOfFiles: number
  /** The rows of a table as COPY's text, a line each. */
  rows(table: SnapshotTable): Readable & { readonly rowCount: number }
  /** All rows of `files`, in the order of their keys. */
  files(): AsyncGenerator<SnapshotFile>
  /** For those who ask more of this moment. */
  readonly client: pg.Client
}

/** Data that nobody misses: who is signed in, and who made how many attempts. */
const WITHOUT_ROWS = ['public.sessions', 'public.rate_limits']
const FILES_AT_ONCE = 1000

/**
 * Reads the database as of a single moment while it's being written to, on its own connection without time limits. No stored file is
 * removed in the meantime. The tables in `withoutRows` are left out. Throws BackupRuns.
 */
export function withSnapshot<Result>(
  pool: pg.Pool,
  work: (snapshot: Snapshot) => Promise<Result>,
  withoutRows: readonly string[] = WITHOUT_ROWS,
): Promise<Result> {
  return underBackupLocks(pool, async () => {
    const client = ownConnection(pool, 'atrio backup')
    // The next caller learns of a lost connection.
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query('begin isolation level repeatable read read only')
      await client.query(
        `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
         set local datestyle = iso; set local intervalstyle = postgres; set local timezone = 'UTC'; set local bytea_output = hex`,
      )
      return await work(await open(client, withoutRows))
    } finally {
      await client.end().catch(() => {})
    }
  })
}

async function open(client: pg.Client, withoutRows: readonly string[]): Promise<Snapshot> {
  const all = await listTables(client)
  const isKept = ({ name }: SnapshotTable) => !withoutRows.includes(name)
  return {
    client,
    migrations: (
      await client.query<{ moment: string }>('select created_at::text as moment from drizzle.__drizzle_migrations')
    ).rows.map(({ moment }) => Number(moment)),
    steps: all.some(({ name }) => name === 'drizzle.steps')
      ? (await client.query<{ name: string }>('select name from drizzle.steps order by name')).rows.map(
          ({ name }) => name,
        )
      : [],
    tables: all.filter(isKept),
    leftOut: all.filter((table) => !isKept(table)).map(({ name }) => name),
    sequences: await listSequences(client),
    newestSeal: all.some(({ name }) => name === 'public.audit_seals') ? await findNewestSeal(client) : null,
    bytesOfFiles: await sumFiles(client),
    rows: ({ name, columns }) =>
      client.query(copyTo(`copy ${quoted(name)} (${columns.map(column).join(', ')}) to stdout`)),
    files: () => walkFiles(client),
  }
}

/** Our tables except those of the jobs, which pg-boss recreates; columns that the database computes are computed again. */
async function listTables(client: pg.Client): Promise<SnapshotTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; bytes: string }>(
    `select n.nspname || '.' || c.relname as name, pg_table_size(c.oid)::text as bytes,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relname ~ '^[a-z_][a-z0-9_]*$'
       and (n.nspname = 'public' or (n.nspname = 'drizzle' and c.relname in ('__drizzle_migrations', 'steps')))
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  )
  return rows.map(({ name, columns, bytes }) => ({ name, columns, bytes: Number(bytes) }))
}

async function listSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'drizzle') and last_value is not null order by 1`,
  )
  return rows
}

async function findNewestSeal(client: pg.Client): Promise<Snapshot['newestSeal']> {
  const { rows } = await client.query<{ number: number; hash: string }>(
    `select number, encode(hash, 'hex') as hash from audit_seals order by number desc limit 1`,
  )
  return rows[0] ?? null
}

async function sumFiles(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select coalesce(sum(size), 0)::text as bytes from files')
  return Number(rows[0]?.bytes)
}

function walkFiles(client: pg.Client): AsyncGenerator<SnapshotFile> {
  return walkRows<SnapshotFile>(FILES_AT_ONCE, async (after, limit) => {
    const { rows } = await client.query<{ key: string; size: string; sha256: string }>(
      `select storage_key as key, size::text as size, encode(sha256, 'hex') as sha256 from files
       where storage_key > $1 order by storage_key limit $2`,
      [after?.key ?? '', limit],
    )
    return rows.map(({ key, size, sha256 }) => ({ key, size: Number(size), sha256 }))
  })
}

/** `public.users` as SQL names it. */
export function quoted(name: string): string {
  return name.split('.').map(column).join('.')
}

/** A column as SQL names it. */
export function column(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
