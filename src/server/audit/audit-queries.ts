import { audit_log } from '../database/tables/audit.ts'
import type { Tx } from '../database/transaction.ts'

export async function insertAuditRow(tx: Tx, row: typeof audit_log.$inferInsert): Promise<void> {
  await tx.insert(audit_log).values(row)
}
