import { type Cents, convertCents, sumCents } from '../money.ts'
import { splitByScholarship } from './scholarship-share.ts'

/** What an order costs, how much of it a scholarship of the given percentage covers, and what is left to pay. */
export interface OrderBalance {
  totalCents: Cents
  scholarshipCents: Cents
  /** The student's credit, applied to what the code leaves. */
  creditCents: Cents
  balanceCents: Cents
  /** What is left of each course, in the order of the prices: one payment each (decision M4). */
  balances: Cents[]
}

/** A course with what its student has to their credit for it (decision M17). */
export interface PricedCourse {
  unitCents: Cents
  creditCents: Cents
}

/** The balance of an order's courses; the code's share is taken and rounded course by course, as it's paid. */
export function orderBalance(courses: readonly PricedCourse[], percent: number): OrderBalance {
  const unpaid = courses.map(({ unitCents }) => splitByScholarship(unitCents, percent).balanceCents)
  const balances = courses.map(({ creditCents }, index) => Math.max(0, (unpaid[index] ?? 0) - creditCents))
  const totalCents = sumCents(courses.map(({ unitCents }) => unitCents))
  const [unpaidCents, balanceCents] = [sumCents(unpaid), sumCents(balances)]
  return {
    totalCents,
    scholarshipCents: totalCents - unpaidCents,
    creditCents: unpaidCents - balanceCents,
    balanceCents,
    balances,
  }
}

/** Several USD amounts in a local currency: each is converted and rounded separately, as its payment is (decision M3). */
export function localTotal(usdCents: readonly Cents[], rate: number): Cents {
  return sumCents(usdCents.map((cents) => convertCents(cents, rate)))
}
