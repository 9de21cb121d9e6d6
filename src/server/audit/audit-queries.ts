import { audit_log } from '../database/tables/audit.ts'
import type { Tx } from '../database/transaction.ts'

/** What drizzle holds for a statement grows with its rows. */
const ROWS_AT_ONCE = 200

export async function insertAuditRows(tx: Tx, rows: readonly (typeof audit_log.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(audit_log).values(rows.slice(from, from + ROWS_AT_ONCE))
}
