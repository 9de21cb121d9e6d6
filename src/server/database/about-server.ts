import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/** PostgreSQL's version as it counts it (180004 for 18.4), and how the database writes its texts. Throws when it can't be reached. */
export async function aboutServer(db: Database): Promise<{ version: number; encoding: string }> {
  const { rows } = await db.execute<{ version: string; encoding: string }>(
    sql`select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
  )
  return { version: Number(rows[0]?.version), encoding: rows[0]?.encoding ?? '' }
}

/** Why the database takes no writes: it follows another one, or a setting says so. Null when it takes them. */
export async function whyReadOnly(db: Database): Promise<'standby' | 'setting' | null> {
  const { rows } = await db.execute<{ is_standby: boolean; is_read_only: boolean }>(
    sql`select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only')::boolean as is_read_only`,
  )
  if (rows[0]?.is_standby) return 'standby'
  return rows[0]?.is_read_only ? 'setting' : null
}
