import type { CancelReason } from '#domain/ledger/entries.ts'
import { LAPSED_REASON, REPLACED_REASON, WITHDRAWN_REASON } from '#domain/payments/statuses.ts'
import { record, recordAll } from '../audit/record.ts'
import type { AuditContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { askedAgain } from './asked-again.ts'
import { deleteScholarshipUse, hasUseFor, listSharesGivenBack, takeUseAgain } from './code-uses-queries.ts'
import {
  changePayments,
  insertPaymentRows,
  listPaymentsOfPurchases,
  listPurchases,
  listPurchasesOf,
  type PaymentRow,
  type Purchase,
  UNPAID,
  updatePurchases,
} from './ledger-queries.ts'
import { forgetPage, settleOrder } from './settle-order.ts'

/** What is said of the payments that waited for a course that leaves its purchase; a refund leaves none. */
const REASONS: Readonly<Record<CancelReason, string>> = {
  withdrawn: WITHDRAWN_REASON,
  replaced: REPLACED_REASON,
  expired: LAPSED_REASON,
  refunded: WITHDRAWN_REASON,
}

/**
 * Removes courses from their purchases: no payment is requested for them there any more, the scholarship's share of them is returned,
 * and so is a code's use once its purchase has nothing left (decision M19). A payment that a provider is processing continues on its
 * own. The purchases are settled: what is left is repriced where necessary (decision M18), and gets another page. Returns the
 * payments that were waiting.
 */
export async function cancelPurchases(
  tx: Tx,
  context: AuditContext,
  { purchases, reason }: { purchases: readonly Purchase[]; reason: CancelReason },
): Promise<PaymentRow[]> {
  const standing = purchases.filter(({ cancel_reason }) => cancel_reason === null)
  if (standing.length === 0) return []
  const now = context.clock.now()
  const rows = await listPaymentsOfPurchases(tx, standing)
  const waited = await endPayments(
    tx,
    context,
    rows.filter(
      ({ share, status }) => share === 'balance' && status !== 'processing' && UNPAID.some((one) => one === status),
    ),
    REASONS[reason],
  )
  const shares = rows.filter(({ share, status }) => share === 'scholarship' && status === 'completed')
  await changePayments(tx, idsOf(shares), { status: 'refunded', replaced_at: now }, now)
  await updatePurchases(tx, idsOf(standing), { cancel_reason: reason }, by(context))
  const orderIds = [...new Set(standing.map(({ order_id }) => order_id))].toSorted()
  const left = await listPurchases(tx, orderIds)
  for (const orderId of orderIds) {
    await forgetPage(tx, context, orderId)
    const isOff = left.every(({ order_id, cancel_reason }) => order_id !== orderId || cancel_reason !== null)
    if (isOff) await giveCodeBack(tx, context, orderId)
    await settleOrder(tx, context, orderId)
  }
  return waited
}

/**
 * Ends payments that are no longer requested from anybody: those that were waiting fail for this reason, those that had failed keep
 * theirs (decision M13). Returns those that were waiting.
 */
export async function endPayments<P extends Pick<PaymentRow, 'id' | 'status'>>(
  tx: Tx,
  context: AuditContext,
  payments: readonly P[],
  reason: string,
): Promise<P[]> {
  const now = context.clock.now()
  const waited = payments.filter(({ status }) => status !== 'failed')
  const failed = payments.filter(({ status }) => status === 'failed')
  const end = { status: 'failed', rejection_reason: reason } as const
  await changePayments(tx, idsOf(waited), { ...end, replaced_at: now }, now)
  await changePayments(tx, idsOf(failed), { replaced_at: now }, now)
  await recordAll(
    tx,
    context,
    waited.map(({ id, status }) => ({
      action: 'payment.replaced',
      entity: 'payments',
      entity_id: id,
      before: { status },
      after: end,
    })),
  )
  return waited
}

/** A code's use belongs to the purchase that holds it; one that is over holds none (decision M19). */
async function giveCodeBack(tx: Tx, context: AuditContext, orderId: string): Promise<void> {
  const code = await deleteScholarshipUse(tx, orderId)
  if (!code) return
  await record(tx, context, 'scholarship.given_back', {
    entity: 'scholarship_codes',
    entity_id: code,
    after: { order_id: orderId },
  })
}

/**
 * Reinstates purchases that another one replaced, or whose time ran out: their money came nevertheless (decision M13). The
 * scholarship covers its share of them again, through a use of its code.
 */
export async function standAgain(tx: Tx, context: AuditContext, purchases: readonly Purchase[]): Promise<void> {
  const off = purchases.filter(({ cancel_reason }) => cancel_reason !== null)
  const [first] = off
  if (!first) return
  const now = context.clock.now()
  await updatePurchases(tx, idsOf(off), { cancel_reason: null }, by(context))
  const shares = await listSharesGivenBack(tx, off)
  const [share] = shares
  if (!share) return
  await takeUseAgain(tx, share, now)
  await insertPaymentRows(
    tx,
    shares.map((row) => ({ ...askedAgain(row, row.amount, now), status: 'completed' })),
  )
}

/** Whether what a scholarship covered of an order may be covered again: its code still has a use for it, or none is needed (decision M19). */
export async function canStandAgain(tx: Tx, orderId: string): Promise<boolean> {
  const purchases = await listPurchases(tx, [orderId])
  const [share] = await listSharesGivenBack(tx, purchases)
  return share === undefined || (await hasUseFor(tx, share))
}

function by({ user, clock }: AuditContext) {
  return { by: user?.id ?? null, now: clock.now() }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

type OfPurchase = { readonly order_id: string; readonly course_id: string }

/** The courses of these payments leave their orders: what is asked for elsewhere isn't asked for there (decision M13). */
export const cancelReplaced = cancelBecause('replaced')
/** The same: there's no seat left for them. */
export const cancelLapsed = cancelBecause('expired')

function cancelBecause(reason: CancelReason) {
  return async (tx: Tx, context: AuditContext, payments: readonly OfPurchase[]): Promise<void> => {
    const orderIds = [...new Set(payments.map(({ order_id }) => order_id))]
    if (orderIds.length === 0) return
    const purchases = (await listPurchases(tx, orderIds)).filter((purchase) =>
      payments.some(({ order_id, course_id }) => order_id === purchase.order_id && course_id === purchase.course_id),
    )
    await cancelPurchases(tx, context, { purchases, reason })
  }
}

/** Nothing pays for these enrollments any more: their money was returned, and every purchase of them in force leaves its order. */
export async function cancelRefunded(tx: Tx, context: AuditContext, enrollmentIds: readonly string[]): Promise<void> {
  await cancelPurchases(tx, context, { purchases: await listPurchasesOf(tx, enrollmentIds), reason: 'refunded' })
}
