import type { AuditContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { receiptOfLeft } from '../notifications/kinds/money-work.ts'
import { notifyAdministrators } from '../notifications/notify.ts'
import { cancelPurchases } from './cancel-purchases.ts'
import { paidEnrollments } from './credit.ts'
import { listPurchasesOf, lockPaymentsOf, updatePurchases } from './ledger-queries.ts'

/** Makes whoever moves money of a student's courses wait for one another; before the enrollments are locked. */
export function lockMoneyOf(tx: Tx, userId: string, courseIds: readonly string[]): Promise<void> {
  return lockPaymentsOf(tx, userId, courseIds)
}

/**
 * Enrollments were given up: what isn't paid of them leaves its purchases, which go on with what is left (decision M17). What was paid stays, for
 * whoever comes back (decision M14). Staff hear of a receipt that was sent already.
 */
export async function leavePurchases(tx: Tx, context: AuditContext, enrollmentIds: readonly string[]): Promise<void> {
  const purchases = await listPurchasesOf(tx, enrollmentIds)
  // Money that comes late for what was replaced before doesn't bring anybody back either.
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
