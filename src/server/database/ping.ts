import { sql } from 'drizzle-orm'
import type { Database } from './connect.ts'

/** Throws when the database doesn't answer. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
