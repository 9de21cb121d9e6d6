import { statusOfOrder } from '#domain/checkout/orders.ts'
import { splitByScholarship } from '#domain/checkout/scholarship-share.ts'
import { REPRICED_REASON } from '#domain/payments/statuses.ts'
import { record } from '../audit/record.ts'
import type { AuditContext } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { priceChanged } from '../notifications/kinds/payments.ts'
import { notify } from '../notifications/notify.ts'
import { accountOfEnrollment } from './accounts.ts'
import { askedAgain } from './asked-again.ts'
import { costsAnew } from './cost-anew.ts'
import { findPercent } from './code-uses-queries.ts'
import {
  changePayments,
  endPaymentsOfCancelled,
  insertPaymentRows,
  listCounted,
  listPaymentsOfPurchases,
  listPurchases,
  type PaymentRow,
  type Purchase,
  repricePurchase,
  takePageAway,
  updateOrderStatus,
} from './ledger-queries.ts'

/** Gives an order the prices and the status that its courses and payments now mean. */
export async function settleOrder(tx: Tx, context: AuditContext, orderId: string): Promise<void> {
  await endPaymentsOfCancelled(tx, orderId, context.clock.now())
  await repriceOrder(tx, context, orderId)
  const status = statusOfOrder(await listCounted(tx, orderId))
  if (!(await updateOrderStatus(tx, orderId, status, context.clock.now()))) return
  if (status === 'pending') return
  await record(tx, context, `order.${status}`, { entity: 'orders', entity_id: orderId, after: { status } })
}

/**
 * The half price belongs to a full-priced course in the same purchase: when that course has left an order, the rest is repriced, with
 * payments of its own, and its student is notified before anything is charged (decision M18).
 */
async function repriceOrder(tx: Tx, context: AuditContext, orderId: string): Promise<void> {
  const standing = (await listPurchases(tx, [orderId])).filter(({ cancel_reason }) => cancel_reason === null)
  if (standing.length === 0 || standing.some(({ discount_pct }) => discount_pct === 0)) return
  const rows = await listPaymentsOfPurchases(tx, standing)
  const purchase = costsAnew(standing, rows)
  if (!purchase) return
  const own = rows.filter(({ course_id }) => course_id === purchase.course_id)
  await repricePurchase(tx, purchase, { unit_price: purchase.list_price, discount_pct: 0 }, by(context))
  await askAnew(tx, context, purchase, own)
  await forgetPage(tx, context, orderId)
  await record(tx, context, 'order.repriced', {
    entity: 'orders',
    entity_id: orderId,
    before: { price_cents: purchase.unit_price },
    after: { price_cents: purchase.list_price, course_id: purchase.course_id },
  })
  const [first] = own
  if (first) await notify(tx, priceChanged.to(first.user_id, purchase))
}

/** Ends a course's payments and asks for its new price by the same method, at the rate that was seen; the scholarship covers its percent of that. */
async function askAnew(tx: Tx, context: AuditContext, purchase: Purchase, own: readonly PaymentRow[]): Promise<void> {
  const now = context.clock.now()
  const percent = own.some(({ share }) => share === 'scholarship') ? await findPercent(tx, purchase.order_id) : null
  const split = splitByScholarship(purchase.list_price, percent ?? 0)
  for (const { id, share, rejection_reason } of own) {
    const end =
      share === 'scholarship'
        ? ({ status: 'refunded' } as const)
        : ({ status: 'failed', rejection_reason: rejection_reason ?? REPRICED_REASON } as const)
    await changePayments(tx, [id], { ...end, replaced_at: now }, now)
  }
  const rowsOf = (which: PaymentRow['share']) => own.filter(({ share }) => share === which)
  await insertPaymentRows(
    tx,
    rowsOf('scholarship').map((row) => ({ ...askedAgain(row, split.scholarshipCents, now), status: 'completed' })),
  )
  for (const row of rowsOf('balance')) {
    const { enrollment_id } = row
    // What is on the account already isn't asked for again (decision M17).
    const unpaidCents = enrollment_id
      ? (await accountOfEnrollment(tx, { enrollment_id, status: 'En Progreso' })).owedCents
      : split.balanceCents
    // A receipt for another amount proves nothing about this one.
    const nothingSent = { receipt_file_id: null, payment_receipt_url: null, operation_number: null }
    const asked = askedAgain(row, Math.min(split.balanceCents, unpaidCents), now)
    await insertPaymentRows(tx, [{ ...asked, ...nothingSent, status: 'pending' }])
  }
}

/** Takes the page of an order away, so that it gets another one, or none; what still comes from the old one is known (decision M13). */
export function forgetPage(tx: Tx, { clock }: Pick<AuditContext, 'clock'>, orderId: string): Promise<void> {
  return takePageAway(tx, orderId, clock.now())
}

function by({ user, clock }: AuditContext) {
  return { by: user?.id ?? null, now: clock.now() }
}
