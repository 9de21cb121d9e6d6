import type { PaymentMethod } from '../payments/methods.ts'
import { displayStatus, type PaymentStatus } from '../payments/statuses.ts'
import { sumCents, type Cents } from '../money.ts'

/** What the rule needs to know of an enrollment's payment; replaced and refunded ones are left out. */
export interface StandingRow {
  order_id: string
  status: PaymentStatus
  payment_method: PaymentMethod
  requires_verification: boolean
  amount: Cents
}

/** What an enrollment has of money: the order that paid it, or the one whose payment of it waits, and by which method. */
export interface StandingPayment {
  orderId: string
  isPaid: boolean
  /** What the course costs in that order, the scholarship's share with it. */
  totalCents: Cents
  method: PaymentMethod
  status: PaymentStatus
  /** Staff wait for it, not a provider. */
  isByHand: boolean
}

/** Of several orders the one that paid, else the one that waits; null when nothing was paid and nothing waits (decision M14). */
export function standingPayment(rows: readonly StandingRow[]): StandingPayment | null {
  const orders = [...new Set(rows.map(({ order_id }) => order_id))].map((id) => {
    return describe(
      id,
      rows.filter(({ order_id }) => order_id === id),
    )
  })
  return orders.find(({ isPaid }) => isPaid) ?? orders.find(({ status }) => displayStatus(status) === 'pending') ?? null
}

function describe(orderId: string, rows: readonly StandingRow[]): StandingPayment {
  const [first] = rows
  const unpaid = rows.find(({ status }) => status !== 'completed') ?? first
  return {
    orderId,
    isPaid: rows.every(({ status }) => status === 'completed'),
    totalCents: sumCents(rows.map(({ amount }) => amount)),
    method: unpaid?.payment_method ?? 'cash',
    status: unpaid?.status ?? 'failed',
    isByHand: unpaid?.requires_verification ?? false,
  }
}
