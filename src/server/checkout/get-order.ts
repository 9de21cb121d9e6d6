import type * as contract from '#contract/checkout.ts'
import { changeable } from '#domain/checkout/change-method.ts'
import { sumsOfOrder } from '#domain/checkout/order-sums.ts'
import { isProvider } from '#domain/payments/providers.ts'
import type { Cents } from '#domain/money.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { paymentsOfOrder, type OwnPayment } from '../payments/own-payments.ts'
import { reopenOrder } from '../providers/reopen-order.ts'
import type { Database } from '../database/connect.ts'
import { accountsOf } from '../ledger/accounts.ts'
import { findOwnOrder } from './checkout-queries.ts'

/** One of the person's own orders, with its courses and payments. */
export const getOrder: Handler<typeof contract.getOrder> = async ({ orderId }, { db, user }) => {
  const [order, payments] = await Promise.all([
    findOwnOrder(db, user.id, orderId),
    paymentsOfOrder(db, user.id, orderId),
  ])
  if (!order) throw new Failure('NOT_FOUND')
  const { checkout_url, ...stored } = order
  const can_pay = isProvider(order.processor) && (order.status === 'pending' || order.status === 'failed')
  // The page of a payment that the provider works on, or that is over, leads nowhere.
  const isOpen = payments.some(({ status }) => status === 'pending')
  const can_change = changeableOf(payments).length > 0
  const sums = sumsOfOrder(stored.items, payments)
  const items = await withCredits(db, stored.items)
  return { ...stored, items, sums, can_pay, can_change, checkout_url: isOpen ? checkout_url : null, payments }
}

/** The balances of an order that may be paid another way (decision M12). */
export function changeableOf(payments: readonly OwnPayment[]) {
  return changeable(
    payments.map((payment) => {
      return { ...payment, amountCents: payment.amount_cents, isEnrolled: payment.enrollment_id !== null }
    }),
  )
}

/** Returns the provider's page for an order that isn't paid yet, or the order's current state if it turns out to be paid. */
export const openCheckout: Handler<typeof contract.openCheckout> = async ({ orderId }, context) => {
  await reopenOrder(orderId, context)
  return getOrder({ orderId }, context)
}

type Line = { readonly enrollment_id: string | null; readonly came_cents: Cents }

/**
 * An order's lines with how much of the late money for them is still credited to their student: what was spent since doesn't count
 * (decision M17).
 */
async function withCredits<L extends Line>(
  db: Database,
  lines: readonly L[],
): Promise<(L & { credited_cents: Cents })[]> {
  const enrolled = lines.flatMap(({ enrollment_id, came_cents }) =>
    enrollment_id && came_cents > 0 ? [{ enrollment_id, status: 'En Progreso' as const }] : [],
  )
  const accounts = await accountsOf(db, enrolled)
  return lines.map((line) => {
    const { creditCents } = accounts.get(line.enrollment_id ?? '') ?? { creditCents: 0 }
    return { ...line, credited_cents: Math.min(line.came_cents, creditCents) }
  })
}
