import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'

/** PostgreSQL's version as it calls itself ('18.4'), and how many migrations the database has. */
export async function readVersions(db: Database): Promise<{ postgres: string; migrations: number }> {
  const { rows } = await db.execute<{ postgres: string; migrations: number }>(sql`
    select current_setting('server_version') as postgres, (select count(*)::int from drizzle.__drizzle_migrations) as migrations`)
  return rows[0] ?? { postgres: '', migrations: 0 }
}
