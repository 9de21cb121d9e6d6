import { notifications } from '../database/tables/notifications.ts'
import type { Tx } from '../database/transaction.ts'

export async function insertNotification(tx: Tx, notice: typeof notifications.$inferInsert): Promise<void> {
  await tx.insert(notifications).values(notice)
}
