import type pg from 'pg'
import { column, quoted, type SnapshotTable } from './snapshot.ts'

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
