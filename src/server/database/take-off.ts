import type pg from 'pg'

/** What was taken off empty tables, as the statements that make it again, in their order. */
export type TakenOff = {
  /** Primary keys, what is unique or excluded, and plain indexes: table by table, so that each is read while it's in memory. */
  readonly indexes: readonly string[]
  /** The keys between tables, which need the ones above. */
  readonly foreignKeys: readonly string[]
}

/** Tables that are asked for single rows while others are loaded. */
const ASKED_MEANWHILE = ['files']

/**
 * Takes off all indexes and keys of our tables: with the rows there they're made at once, by sorting, instead of row by row, and judge
 * each row all the same. In the transaction of the caller.
 */
export async function takeOff(client: pg.Client): Promise<TakenOff> {
  const foreignKeys = await statements(
    client,
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as off,
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as on
     from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype = 'f'
     order by k.conrelid::regclass::text, k.conname`,
  )
  const indexes = await statements(
    client,
    `select case when k.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, k.conname) end as off,
       case when k.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) end as on
     from pg_index i join pg_class t on t.oid = i.indrelid
     left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')
     where t.relnamespace = 'public'::regnamespace and t.relname <> all ($1)
     order by t.relname, i.indisprimary desc, i.indexrelid::regclass::text`,
    [ASKED_MEANWHILE],
  )
  return { indexes, foreignKeys }
}

async function statements(client: pg.Client, wanted: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(wanted, values)
  for (const { off } of rows) await client.query(off)
  return rows.map(({ on }) => on)
}
