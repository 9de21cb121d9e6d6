import { randomUUID } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { hasTables, load, type Loading } from './load.ts'
import { migrationsFolder } from './migrate.ts'

const files = readMigrationFiles({ migrationsFolder })
const migrations = files.map(({ folderMillis }) => folderMillis)
const NOW = new Date('2026-11-23T03:00:00Z')

/** Every index, constraint and column rule of our tables with all that makes it what it is, but for its number. */
async function catalogueOf(client: pg.Pool | pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' | ', 'constraint', k.conrelid::regclass, k.conname, k.contype, k.convalidated, k.condeferrable, k.condeferred,
         k.connoinherit, k.conislocal, k.conindid::regclass, k.confrelid::regclass, pg_get_constraintdef(k.oid),
         obj_description(k.oid, 'pg_constraint')) as line
       from pg_constraint k where k.connamespace = 'public'::regnamespace
     union all
     select concat_ws(' | ', 'index', i.indrelid::regclass, i.indexrelid::regclass, pg_get_indexdef(i.indexrelid), i.indisprimary,
         i.indisunique, i.indisexclusion, i.indimmediate, i.indisvalid, i.indisready, i.indislive, i.indisclustered, i.indisreplident,
         c.reloptions, c.reltablespace, obj_description(c.oid, 'pg_class'),
         (select string_agg(a.attname || ' ' || a.attstattarget, ',' order by a.attnum) from pg_attribute a where a.attrelid = c.oid))
       from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace
     union all
     select concat_ws(' | ', 'column', a.attrelid::regclass, a.attname, a.attnotnull, a.attidentity, a.attgenerated, t.relreplident,
         t.relhasindex)
       from pg_attribute a join pg_class t on t.oid = a.attrelid
       where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     union all
     select concat_ws(' | ', 'trigger', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
     order by 1`,
  )
  return rows.map(({ line }) => line)
}

/** As the rows of a backup do. */
async function noteMigrations(client: pg.Client): Promise<void> {
  for (const { hash, folderMillis } of files)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
}

test('what is taken off for the loading is there again afterwards, to the letter', async () => {
  const [whole, empty] = await Promise.all([freshDatabase({ max: 2 }), freshDatabase({ template: 'empty', max: 2 })])
  onTestFinished(async () => {
    await Promise.all([whole.drop(), empty.drop()])
  })
  const before = await catalogueOf(whole.pool)
  const meanwhile = await load(empty.connection, migrations, async (loading) => {
    const found = await catalogueOf(loading.client)
    await noteMigrations(loading.client)
    await loading.finish([], NOW)
    return found
  })
  const isIndex = (line: string) => line.startsWith('index')
  expect(before.filter(isIndex).length).toBeGreaterThan(150)
  // Only the table that is queried for single files in the meantime keeps its own.
  expect(meanwhile.filter((line) => isIndex(line) && !line.startsWith('index | files |'))).toEqual([])
  expect(await catalogueOf(empty.pool)).toEqual(before)
})

test('rows that break a key that was taken off are refused, whoever stops it is let go at once, and nothing of it stays', async () => {
  const empty = await freshDatabase({ template: 'empty', max: 2 })
  onTestFinished(empty.drop)
  const twice = load(empty.connection, migrations, async (loading) => {
    const periods = loading.into('public.periods', ['id', 'name', 'start_date', 'end_date'])
    const row = `${randomUUID()}\tUno\t2026-01-01\t2026-06-30\n`
    await periods.write(Buffer.from(row + row))
    expect(await periods.end()).toBe(2)
    await loading.finish([], NOW)
  })
  await expect(twice).rejects.toMatchObject({ constraint: 'periods_pkey' })
  expect(await hasTables(empty.pool)).toBe(false)

  const stop = new AbortController()
  const long = async ({ client }: Loading) => {
    const asked = client.query('select pg_sleep(86400)')
    stop.abort(new Error('stopped'))
    await asked
  }
  await expect(load(empty.connection, [], long, stop.signal)).rejects.toThrow('stopped')
  const left = () =>
    empty.pool.query(`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
  await expect.poll(async () => (await left()).rows, PATIENCE).toEqual([])
  expect(await hasTables(empty.pool)).toBe(false)
})
