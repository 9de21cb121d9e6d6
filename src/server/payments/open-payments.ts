import { recordAll } from '../audit/record.ts'
import type { Context } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { receiptsWait } from '../notifications/kinds/money-work.ts'
import { remindAdministrators } from '../notifications/notify.ts'
import { insertPayments, listOpenClaims, type NewPayment } from './payments-queries.ts'

/** Stores the payments of a new order and their audit rows; answers one transaction id for each course. */
export async function openPayments(
  tx: Tx,
  context: Context,
  rows: NewPayment[],
): Promise<Map<string, { transaction_id: string }>> {
  const stored = await insertPayments(tx, rows)
  await recordAll(
    tx,
    context,
    stored.map(({ id, status, amount, payment_method, receipt_number }) => ({
      action: status === 'completed' ? 'payment.completed' : 'payment.created',
      entity: 'payments',
      entity_id: id,
      after: { status, amount_cents: amount, payment_method, receipt_number },
    })),
  )
  return new Map(stored.map(({ course_id, transaction_id }) => [course_id, { transaction_id }]))
}

/** Stores what a student reports as already paid, with the note for whoever looks for the money (document 1 §7). */
export async function openClaims(
  tx: Tx,
  context: Context,
  { rows, note }: { rows: NewPayment[]; note: string | null },
): Promise<void> {
  const stored = await insertPayments(tx, rows)
  await recordAll(
    tx,
    context,
    stored.map(({ id, status, amount, payment_method }) => ({
      action: 'payment.claimed',
      entity: 'payments',
      entity_id: id,
      after: { status, amount_cents: amount, payment_method, ...(note && { note }) },
    })),
  )
  await remindAdministrators(tx, receiptsWait.says({}))
}

/** Of each course that a student said to be paid already and staff didn't decide yet: the order that waits. */
export async function openClaimsOf(db: Database | Tx, userId: string): Promise<Map<string, string>> {
  return new Map((await listOpenClaims(db, userId)).map(({ course_id, order_id }) => [course_id, order_id]))
}
