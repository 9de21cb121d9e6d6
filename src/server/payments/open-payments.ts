import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { insertPayments, type NewPayment } from './payments-queries.ts'

/** Stores the payments of a new order and their audit rows; answers one transaction id for each course. */
export async function openPayments(
  tx: Tx,
  context: Context,
  rows: NewPayment[],
): Promise<Map<string, { transaction_id: string }>> {
  const stored = await insertPayments(tx, rows)
  for (const { id, status, amount, payment_method, receipt_number } of stored) {
    await record(tx, context, status === 'completed' ? 'payment.completed' : 'payment.created', {
      entity: 'payments',
      entity_id: id,
      after: { status, amount_cents: amount, payment_method, receipt_number },
    })
  }
  return new Map(stored.map(({ course_id, transaction_id }) => [course_id, { transaction_id }]))
}
