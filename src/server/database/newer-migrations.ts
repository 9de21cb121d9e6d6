import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from './migrate.ts'

/** How many migrations the database has that this version of the code doesn't know: a newer one made them. Changes nothing. */
export async function countNewerMigrations(pool: pg.Pool): Promise<number> {
  const { rows: tables } = await pool.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  )
  if (tables[0]?.is_there !== true) return 0
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations where created_at <> all ($1::bigint[])',
    [known],
  )
  return rows[0]?.count ?? 0
}
