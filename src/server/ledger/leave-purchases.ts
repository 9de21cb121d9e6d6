import type { AuditContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { receiptOfLeft } from '../notifications/kinds/money-work.ts'
import { notifyAdministrators } from '../notifications/notify.ts'
import { cancelPurchases } from './cancel-purchases.ts'
import { paidEnrollments } from './credit.ts'
import { listPurchasesOf, lockPaymentsOf, updatePurchases } from './ledger-queries.ts'

/** Makes everyone who moves money for a student's courses wait for one another; runs before the enrollments are locked. */
export function lockMoneyOf(tx: Tx, userId: string, courseIds: readonly string[]): Promise<void> {
  return lockPaymentsOf(tx, userId, courseIds)
}

/**
 * Enrollments were given up: their unpaid part leaves its purchases, which continue with what is left (decision M17). What was paid
 * stays, for anyone who comes back (decision M14). Staff are notified of a receipt that was already sent.
 */
export async function leavePurchases(tx: Tx, context: AuditContext, enrollmentIds: readonly string[]): Promise<void> {
  const purchases = await listPurchasesOf(tx, enrollmentIds)
  // Late money for something replaced earlier doesn't bring anybody back either.
  const off = purchases.filter(({ cancel_reason }) => cancel_reason === 'replaced' || cancel_reason === 'expired')
  const by = { by: context.user?.id ?? null, now: context.clock.now() }
  await updatePurchases(
    tx,
    off.map(({ id }) => id),
    { cancel_reason: 'withdrawn' },
    by,
  )
  const paid = await paidEnrollments(tx, enrollmentIds)
  const unpaid = purchases.filter(({ enrollment_id }) => !paid.has(enrollment_id ?? ''))
  const waited = await cancelPurchases(tx, context, { purchases: unpaid, reason: 'withdrawn' })
  const sent = waited.filter(({ status }) => status === 'pending_verification')
  for (const [shown] of Map.groupBy(sent, ({ enrollment_id }) => enrollment_id).values()) {
    if (shown) await notifyAdministrators(tx, receiptOfLeft.says(shown))
  }
}
