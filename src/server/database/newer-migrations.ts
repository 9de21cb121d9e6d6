import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { goesOnBeside } from './beside.ts'
import { migrationsFolder } from './migrate.ts'

/**
 * Number of migrations from a newer version in the database, and how many of them this version can't run alongside. Changes nothing.
 */
export async function countNewerMigrations(pool: pg.Pool): Promise<{ newer: number; refused: number }> {
  const { rows: tables } = await pool.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  )
  if (tables[0]?.is_there !== true) return { newer: 0, refused: 0 }
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const { rows } = await pool.query<{ beside: string | null }>(
    `select to_jsonb(applied) ->> 'beside' as beside from drizzle.__drizzle_migrations applied
     where created_at <> all ($1::bigint[])`,
    [known],
  )
  return { newer: rows.length, refused: rows.filter(({ beside }) => !goesOnBeside(beside)).length }
}
