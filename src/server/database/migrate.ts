import { fileURLToPath } from 'node:url'

import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'

import { ownConnection } from './connection-limits.ts'

/** The migrations folder of this version of the code. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** The database was migrated by a newer version of the code; starting this one could harm it. */
export class DatabaseNewerThanCode extends Error {
  override name = 'DatabaseNewerThanCode'
  constructor(unknown: number) {
    super(
      `The database has ${unknown} migration(s) that this version of the code doesn't know. Start the newer version.`,
    )
  }
}

/** A number that only starts lock: processes that start at once migrate, and make what a first start makes, one after the other. */
export const MIGRATION_LOCK = 471147

/** Brings the database up to this code, all or nothing; one query when there is nothing to do. Throws DatabaseNewerThanCode. */
export async function migrate(pool: pg.Pool): Promise<{ applied: number }> {
  const migrations = readMigrationFiles({ migrationsFolder })
  if (missing(migrations, await appliedIn(pool)).length === 0) return { applied: 0 }
  return underMigrationLock(pool, async (client) => {
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    const todo = missing(migrations, await appliedIn(client))
    for (const migration of todo) await apply(client, migration)
    return { applied: todo.length }
  })
}

/**
 * Does this work while no other process migrates or starts for the first time. The lock is a transaction on a connection of
 * its own, in which nothing is too long; what the work writes elsewhere is committed before the lock is given back.
 */
export async function underMigrationLock<Result>(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = ownConnection(pool, 'atrio start')
  // Whoever asks next hears of a lost connection.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, migration: MigrationMeta) {
  for (const statement of migration.sql) await client.query(statement)
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    migration.hash,
    migration.folderMillis,
  ])
}

/** The applied migrations by the moment they were written, which names a migration even if line ends were changed. */
async function appliedIn(client: pg.Pool | pg.Client): Promise<Set<number>> {
  const { rows } = await client.query<{ present: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as present",
  )
  if (!rows[0]?.present) return new Set()
  const applied = await client.query<{ created_at: number }>('select created_at from drizzle.__drizzle_migrations')
  return new Set(applied.rows.map((row) => row.created_at))
}

function missing(migrations: MigrationMeta[], applied: Set<number>): MigrationMeta[] {
  const known = new Set(migrations.map((migration) => migration.folderMillis))
  const unknown = [...applied].filter((moment) => !known.has(moment)).length
  if (unknown > 0) throw new DatabaseNewerThanCode(unknown)
  return migrations.filter((migration) => !applied.has(migration.folderMillis))
}
