import type { PooledDatabase } from '../database/connect.ts'
import { ownConnection } from '../database/connection-limits.ts'

/** What differs: how many, and the first few by name. */
export type Difference = { readonly files: number; readonly first: readonly string[] }

/** A key in the storage, and whether it's left over when no row names it. */
export type FoundKey = { readonly key: string; readonly needsRow: boolean }

/** The keys found in the storage, stored beside the rows until both are compared: there may be millions. */
export type FoundKeys = {
  add(found: readonly FoundKey[]): Promise<void>
  /** Every folder of the storage in which a row says that its bytes lie. */
  folders(): Promise<string[]>
  /** Rows older than this moment whose bytes weren't found. */
  rowsWithout(before: Date): Promise<Difference>
  /** Found keys that must have a row, and have none. */
  withoutRow(): Promise<Difference>
  close(): Promise<void>
}

/** How many are reported by name. */
const FIRST = 3

/** Opens such a list in a table that only this connection sees, and that ends with it. */
export async function openFoundKeys({ $client: pool }: PooledDatabase): Promise<FoundKeys> {
  const client = ownConnection(pool, 'atrio files')
  // The next caller learns of a lost connection.
  client.on('error', () => {})
  await client.connect()
  await client.query(
    'set statement_timeout = 0; create temporary table found_keys (key text primary key, needs_row boolean not null)',
  )
  const count = async (what: string, values: unknown[]): Promise<Difference> => {
    const { rows } = await client.query<Difference>(
      `select count(*)::integer as files, coalesce((array_agg(key order by key))[1:${FIRST}], '{}') as first from (${what}) as differing`,
      values,
    )
    return rows[0] ?? { files: 0, first: [] }
  }
  return {
    add: async (found) => {
      const columns = [found.map(({ key }) => key), found.map(({ needsRow }) => needsRow)]
      await client.query(
        'insert into found_keys select * from unnest($1::text[], $2::boolean[]) on conflict do nothing',
        columns,
      )
    },
    folders: async () => {
      const { rows } = await client.query<{ folder: string }>(
        `select distinct regexp_replace(storage_key, '/[^/]*$', '') as folder from files`,
      )
      return rows.map(({ folder }) => folder)
    },
    rowsWithout: (before) =>
      count(
        `select storage_key as key from files f where created_at < $1
           and not exists (select 1 from found_keys k where k.key = f.storage_key)`,
        [before],
      ),
    withoutRow: () =>
      count(
        'select key from found_keys k where needs_row and not exists (select 1 from files f where f.storage_key = k.key)',
        [],
      ),
    close: () => client.end(),
  }
}
