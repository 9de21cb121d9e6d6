import { type Cents, convertCents, sumCents } from '../money.ts'
import { splitByScholarship } from './scholarship-share.ts'

/** What an order costs, what a scholarship of so many percent completes of it, and what is left to pay. */
export interface OrderBalance {
  totalCents: Cents
  scholarshipCents: Cents
  balanceCents: Cents
  /** What is left of each course, in the order of the prices: one payment each (decision M4). */
  balances: Cents[]
}

/** The balance of an order's unit prices; the code's share is taken and rounded course by course, as it's paid. */
export function orderBalance(unitCents: readonly Cents[], percent: number): OrderBalance {
  const balances = unitCents.map((cents) => splitByScholarship(cents, percent).balanceCents)
  const totalCents = sumCents(unitCents)
  const balanceCents = sumCents(balances)
  return { totalCents, scholarshipCents: totalCents - balanceCents, balanceCents, balances }
}

/** Several USD amounts in a local currency: each is converted and rounded by itself, as its payment is (decision M3). */
export function localTotal(usdCents: readonly Cents[], rate: number): Cents {
  return sumCents(usdCents.map((cents) => convertCents(cents, rate)))
}
