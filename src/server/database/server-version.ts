import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/** PostgreSQL's version as it counts it: 180004 for 18.4. Throws when the database can't be reached. */
export async function serverVersion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ version: string }>(sql`select current_setting('server_version_num') as version`)
  return Number(rows[0]?.version)
}
