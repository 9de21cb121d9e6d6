import { owedTotal, type OwedAmount } from '../ledger/account.ts'
import { type Cents, sumCents } from '../money.ts'
import type { PaymentStatus } from '../payments/statuses.ts'

/** A course of an order, and whether it's still in it. */
interface OrderLine {
  course_id: string
  unit_price_cents: Cents
  /** What of it was forgiven: by staff, or as a part that went back isn't asked for again. */
  waived_cents: Cents
  left: string | null
}

/** A payment of an order that wasn't replaced. */
interface StandingPayment extends OwedAmount {
  course_id: string | null
  share: 'balance' | 'scholarship'
  status: PaymentStatus
  refunded_cents: Cents
}

/** What of an order counts by now. */
export interface OrderSums {
  price_cents: Cents
  scholarship_cents: Cents
  /** What its student had to their credit when they bought it. */
  credit_cents: Cents
  waived_cents: Cents
  /** Without what went back. */
  paid_cents: Cents
  due_cents: Cents
  due_local: OwedAmount['local']
}

/** What is left of an order costs, was covered and paid, and is still asked for: a course that left it isn't in any of these (decision M17). */
export function sumsOfOrder(lines: readonly OrderLine[], payments: readonly StandingPayment[]): OrderSums {
  const standing = lines.filter(({ left }) => left === null)
  const counted = payments.filter(({ course_id }) => standing.some((line) => line.course_id === course_id))
  const balances = counted.filter(({ share }) => share === 'balance')
  const price_cents = sumCents(standing.map(({ unit_price_cents }) => unit_price_cents))
  const scholarship_cents = amountOf(counted.filter(({ share }) => share === 'scholarship'))
  const waived_cents = sumCents(standing.map((line) => line.waived_cents))
  const paid = balances.filter(({ status }) => isPaid(status))
  const paid_cents = amountOf(paid) - sumCents(paid.map(({ refunded_cents }) => refunded_cents))
  const returned = amountOf(paid.filter(({ status }) => status === 'refunded'))
  const due = owedTotal(balances.filter(({ status, amount_cents }) => !isPaid(status) && amount_cents > 0))
  return {
    price_cents,
    scholarship_cents,
    credit_cents: Math.max(
      0,
      price_cents - scholarship_cents - paid_cents - returned - waived_cents - due.amount_cents,
    ),
    waived_cents,
    paid_cents,
    due_cents: due.amount_cents,
    due_local: due.local,
  }
}

function amountOf(payments: readonly OwedAmount[]): Cents {
  return sumCents(payments.map(({ amount_cents }) => amount_cents))
}

/** The money came, whatever became of it later. */
function isPaid(status: PaymentStatus): boolean {
  return status === 'completed' || status === 'refunded'
}
