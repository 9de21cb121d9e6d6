import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/** The most rows that one statement deletes: far below a statement's limit, and quick enough for anyone waiting for them. */
const MOST_ROWS = 5_000

/** Repeats a deletion of at most `most` rows until it finds less: each is a statement of its own. */
export async function inBatches(deleteSome: (most: number) => PromiseLike<{ rowCount: number | null }>): Promise<void> {
  for (;;) {
    const { rowCount } = await deleteSome(MOST_ROWS)
    if ((rowCount ?? 0) < MOST_ROWS) return
  }
}

/** Deletes the rows that a condition holds for, in batches; those that somebody has locked are left for the next time. */
export function deleteInBatches(db: Database, table: PgTable, condition: SQL | undefined): Promise<void> {
  return inBatches((most) =>
    db.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${most} for update skip locked))`),
  )
}
