import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { payments } from '../database/tables/payments.ts'
import { payment_receipts } from '../database/tables/receipts.ts'

/** What is kept of a payment's numbered receipt, and what went back of it since; of a student only the own one. Null without a number. */
export async function findNumbered(db: Database, paymentId: string, ownerId: string | null) {
  const [row] = await db
    .select({
      facts: payment_receipts.facts,
      status: payments.status,
      refunded_amount: payments.refunded_amount,
    })
    .from(payments)
    .innerJoin(payment_receipts, eq(payment_receipts.payment_id, payments.id))
    .where(and(eq(payments.id, paymentId), ownerId ? eq(payments.user_id, ownerId) : undefined))
  return row ?? null
}
