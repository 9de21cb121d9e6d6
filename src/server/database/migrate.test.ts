import { pgTable, text } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'

import { freshDatabase } from '#tests/support/database.ts'
import { requireMigratedTables } from '#tests/support/migrated-tables.ts'

import { VERSION } from '../process/version.ts'
import { oldestBeside } from './beside.ts'
import { connect } from './connect.ts'
import { DatabaseBeforeFirstRelease, DatabaseNewerThanCode, migrate, MIGRATION_LOCK, pendingIn } from './migrate.ts'
import { countNewerMigrations } from './newer-migrations.ts'
import * as schema from './schema.ts'

async function fresh() {
  const database = await freshDatabase({ max: 5 })
  onTestFinished(database.drop)
  return database
}

test('two processes that migrate an empty database at once: one does, both go on, and again waits for nobody', async () => {
  const { pool, connection } = await fresh()
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const other = connect({ connection })
  onTestFinished(other.close)
  const outcomes = await Promise.all([migrate(pool), migrate(other.pool)])
  expect(outcomes.filter(({ applied }) => applied > 0)).toHaveLength(1)
  // Holding the migrations lock blocks only processes that have something to do.
  const holder = await other.pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  expect(await migrate(pool)).toEqual({ applied: 0 })
})

test('a database that a newer version migrated is refused', async () => {
  const { pool } = await fresh()
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`)
  await expect(migrate(pool)).rejects.toThrow(DatabaseNewerThanCode)
})

test('a database that a newer version widened is served, if the migration names this version or an older one', async () => {
  const { pool } = await fresh()
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at, beside) values ('later', 99999999999999, $1)`,
    [VERSION],
  )
  expect(await migrate(pool)).toEqual({ applied: 0 })
  expect(await pendingIn(pool)).toEqual({ migrations: 0, files: 0, steps: 0, newer: 1 })
  expect(await countNewerMigrations(pool)).toEqual({ newer: 1, refused: 0 })
  await pool.query(`update drizzle.__drizzle_migrations set beside = '999.0.0' where hash = 'later'`)
  await expect(migrate(pool)).rejects.toThrow(DatabaseNewerThanCode)
  expect(await countNewerMigrations(pool)).toEqual({ newer: 1, refused: 1 })
})

test('what a migration says of older versions is kept with it', () => {
  expect(oldestBeside({ sql: ['-- beside 1.4.0\nalter table a add b int;', 'select 1'] })).toBe('1.4.0')
  expect(oldestBeside({ sql: ['alter table a drop b;', '-- beside 1.4.0'] })).toBeNull()
})

test('functions and triggers of a newer version stay', async () => {
  const { pool } = await fresh()
  await pool.query(`update drizzle.sql_files set hash = 'newer', version = '999.0.0' where name = 'refusals.sql'`)
  expect(await migrate(pool)).toEqual({ applied: 0 })
  await pool.query(`update drizzle.sql_files set version = '0.9.0' where name = 'refusals.sql'`)
  expect(await migrate(pool)).toEqual({ applied: 1 })
})

test('changes that wait for somebody who works let the others go on, and are tried again', async () => {
  const { pool, connection } = await fresh()
  await pool.query(`update drizzle.sql_files set hash = 'older' where name = 'live.sql'`)
  const other = connect({ connection })
  onTestFinished(other.close)
  const busy = await other.pool.connect()
  await busy.query('begin; lock table announcements in row exclusive mode')
  const waiting = async () =>
    (await pool.query(`select 1 from pg_locks where not granted and relation = 'announcements'::regclass`)).rowCount
  const migrating = migrate(pool)
  await expect.poll(waiting).toBe(1)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  await busy.query('commit')
  busy.release()
  expect(await migrating).toEqual({ applied: 1 })
})

test('a database made before the first release is refused, and left as it is', async () => {
  const { pool } = await fresh()
  // The first and the last of the migrations that the baseline replaced; they left no table of files.
  await pool.query(`drop table drizzle.sql_files; truncate drizzle.__drizzle_migrations;
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1795271321684), ('last', 1795345166020)`)
  await expect(migrate(pool)).rejects.toThrow(DatabaseBeforeFirstRelease)
  const { rows } = await pool.query(
    `select count(*) as migrations, to_regclass('drizzle.sql_files') as files from drizzle.__drizzle_migrations`,
  )
  expect(rows).toEqual([{ migrations: 2, files: null }])
})

test('a file of functions and triggers is run again when it changed, and no other', async () => {
  const { pool } = await fresh()
  await pool.query(`create or replace function refuse(invariant text, why text) returns void language sql return null;
    create or replace function is_live(status text) returns boolean language sql immutable return false;
    update drizzle.sql_files set hash = 'older' where name = 'refusals.sql'`)
  expect(await migrate(pool)).toEqual({ applied: 1 })
  await expect(pool.query(`select refuse('i00_any', 'a reason')`)).rejects.toMatchObject({ constraint: 'i00_any' })
  const { rows } = await pool.query(`select is_live('En Progreso') as untouched`)
  expect(rows).toEqual([{ untouched: false }])
  expect(await migrate(pool)).toEqual({ applied: 0 })
})

test('every file can be run on a database that has it, and leaves the same functions and triggers', async () => {
  const { pool } = await fresh()
  const rules = () =>
    pool.query(`select tgrelid::regclass::text as place, tgname as name, pg_get_triggerdef(oid) as definition
      from pg_trigger where not tgisinternal
      union all select 'functions', proname, pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
      order by place, name`)
  const before = await rules()
  const { rowCount } = await pool.query(`update drizzle.sql_files set hash = 'older'`)
  expect(await migrate(pool)).toEqual({ applied: rowCount })
  expect((await rules()).rows).toEqual(before.rows)
})

test('tables changed without a migration are told in one sentence', async () => {
  await requireMigratedTables()
  const motto = pgTable('mottos', { motto: text() })
  await expect(requireMigratedTables({ ...schema, motto })).rejects.toThrow('Tables changed: run `npm run migration`.')
  const { periods: _periods, ...fewer } = schema
  await expect(requireMigratedTables(fewer)).rejects.toThrow('Tables changed: run `npm run migration`.')
})
