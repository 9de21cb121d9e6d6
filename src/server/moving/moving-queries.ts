import type pg from 'pg'
import { column, quoted } from '../database/snapshot.ts'
import type { SnapshotTable } from '../database/snapshot.ts'
import { walkBatches } from '../database/walk-rows.ts'

/** A connection to the database that is moved, or whose files are. */
export type Client = pg.Client

/** A stored file as the database knows it. */
export type StoredFile = {
  readonly id: string
  readonly storage_key: string
  readonly size: number
  readonly sha256: Buffer
  readonly mime: string
}

const STEP = 200
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** Every stored file that the database knows, a step at a time. */
export function walkStoredFiles(client: pg.Client): AsyncGenerator<readonly StoredFile[]> {
  return walkBatches<StoredFile>(STEP, async (after, limit) => {
    const { rows } = await client.query<StoredFile>(
      'select id, storage_key, size, sha256, mime from files where id > $1 order by id limit $2',
      [after?.id ?? LOWEST_ID, limit],
    )
    return rows
  })
}

/** The bytes of all stored files. */
export async function sumStoredBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>('select coalesce(sum(size), 0)::bigint as bytes from files')
  return rows[0]?.bytes ?? 0
}

/** Whether a portal runs on this database, or waits to start on it; the connection that asks isn't counted. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name in ('atrio live', 'atrio start') and pid <> pg_backend_pid() limit 1`,
  )
  return rows.length > 0
}

/** The mails that are on their way: neither sent nor given up, nor held. */
export async function listWaitingMails(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from mail_log where sent_at is null and failed_at is null and held_at is null order by created_at, id',
  )
  return rows.map(({ id }) => id)
}

/** How many rows a table has and a sum of their SHA-256, whatever their order: equal on two servers when the rows are. Within a transaction. */
export async function sumOf(
  client: pg.Client,
  { name, columns }: Pick<SnapshotTable, 'name' | 'columns'>,
): Promise<string> {
  await client.query(
    `set local datestyle = iso; set local intervalstyle = postgres; set local timezone = 'UTC'; set local bytea_output = hex;
     set local extra_float_digits = 1`,
  )
  const hash = `encode(sha256(convert_to(row(${columns.map(column).join(', ')})::text, 'UTF8')), 'hex')`
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(sum(('x' || left(${hash}, 16))::bit(64)::bigint::numeric), 0) as sum from ${quoted(name)}`,
  )
  return rows[0]?.sum ?? ''
}
