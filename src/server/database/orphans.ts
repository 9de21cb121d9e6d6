import type pg from 'pg'

type Key = { child: string; parent: string; own: string[]; theirs: string[] }

/** Every foreign key of the portal's tables, with its columns in their order; names are quoted by the database. */
const KEYS = `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
    (select array_agg(quote_ident(attname) order by at) from unnest(conkey) with ordinality as k(number, at)
      join pg_attribute on attrelid = conrelid and attnum = number) as own,
    (select array_agg(quote_ident(attname) order by at) from unnest(confkey) with ordinality as k(number, at)
      join pg_attribute on attrelid = confrelid and attnum = number) as theirs
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`

/** How many rows lead by a foreign key to a row that isn't there. The database refuses them, unless they were written with its triggers off. */
export async function countOrphans(client: pg.ClientBase, signal?: AbortSignal): Promise<number> {
  const { rows: keys } = await client.query<Key>(KEYS)
  let orphans = 0
  for (const { child, parent, own, theirs } of keys) {
    signal?.throwIfAborted()
    const isFull = own.map((column) => `c.${column} is not null`).join(' and ')
    const isTheirs = own.map((column, index) => `p.${theirs[index]} = c.${column}`).join(' and ')
    const { rows } = await client.query<{ orphans: number }>(
      `select count(*)::bigint as orphans from ${child} c where ${isFull} and not exists (select 1 from ${parent} p where ${isTheirs})`,
    )
    orphans += rows[0]?.orphans ?? 0
  }
  return orphans
}
