import { REPLACED_REASON } from '#domain/payments/statuses.ts'
import type { AuditContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { cancelReplaced, endPayments } from '../ledger/cancel-purchases.ts'
import { forgetPage } from '../ledger/settle-order.ts'
import { receiptReplaced } from '../notifications/kinds/money-work.ts'
import { notifyAdministrators } from '../notifications/notify.ts'
import { type PaymentRow } from './payments-queries.ts'
import { listUnpaidForUpdate } from './replaced-queries.ts'

/**
 * What is paid, or asked for, in one place isn't asked for in another: a student's other payments of these courses that aren't
 * paid, in whichever order, are replaced, and the courses leave those orders; not the one that is named (decision M13).
 */
export async function replaceOthers(
  tx: Tx,
  context: AuditContext,
  { orderId, ...of }: { userId: string; courseIds: readonly string[]; except: readonly string[]; orderId: string },
): Promise<void> {
  const others = await listUnpaidForUpdate(tx, of)
  await replacePayments(tx, context, others)
  await cancelReplaced(
    tx,
    context,
    others.filter(({ order_id }) => order_id !== orderId),
  )
}

/**
 * Ends payments whose place another one takes: those that waited fail with the reason 'reemplazado', those that had failed keep
 * theirs, and their orders' pages are taken away. A receipt that was sent stays, and staff hear of it (decision M12). What the orders are
 * now the caller settles.
 */
export async function replacePayments(tx: Tx, context: AuditContext, replaced: readonly PaymentRow[]): Promise<void> {
  if (replaced.length === 0) return
  const waited = await endPayments(tx, context, replaced, REPLACED_REASON)
  const orderIds = [...new Set(replaced.map(({ order_id }) => order_id))].toSorted()
  for (const orderId of orderIds) await forgetPage(tx, context, orderId)
  const [shown] = waited.filter(({ status }) => status === 'pending_verification')
  if (shown) await notifyAdministrators(tx, receiptReplaced.says(shown))
}
