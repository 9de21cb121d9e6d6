import type { EnrollmentStatus } from '../enrollments/statuses.ts'
import { type Cents, sumCents } from '../money.ts'
import type { LocalCurrency } from '../payments/methods.ts'
import { displayStatus, isInReview, type PaymentStatus } from '../payments/statuses.ts'
import type { Entry, EntryKind } from './entries.ts'

/** The state of an enrollment's account, in whole cents of USD; no figure is negative. */
export interface Account {
  /** What its purchases that aren't off cost, before any scholarship. */
  chargedCents: Cents
  /** What scholarships complete of that. */
  coveredCents: Cents
  /** What the institution forgave. */
  waivedCents: Cents
  /** The money that came and didn't go back. */
  paidCents: Cents
  refundedCents: Cents
  /** The amount still to be paid; a course that was given up owes nothing. */
  owedCents: Cents
  /** Money beyond what is charged: for its student, who comes back with it, or gets it back (decision M17). */
  creditCents: Cents
  /** The same, if whatever isn't paid by now were canceled: the starting point of a new purchase. */
  spareCents: Cents
  /** A purchase is in effect and nothing of it is left to pay. A share under 100 % alone never makes it so (decision M16). */
  isPaid: boolean
}

/**
 * Calculates the state of an enrollment's account from all its entries, in the order in which they were added, and its status: the
 * single source for what it costs, what was paid and what is owed (decision M16). What was paid stays paid when the course is
 * given up, and is available if the student comes back (decision M14).
 */
export function accountOf({ status }: { status: EnrollmentStatus }, entries: readonly Entry[]): Account {
  const sums: Record<EntryKind, Cents> = {
    charge: 0,
    scholarship: 0,
    payment: 0,
    refund: 0,
    waiver: 0,
    cancellation: 0,
  }
  const purchases = new Map<string, OfPurchase>()
  for (const { kind, amountCents, purchaseId } of entries) {
    sums[kind] += amountCents
    const one = purchases.get(purchaseId) ?? { balance: 0, money: 0, charged: null, waived: 0 }
    purchases.set(purchaseId, one)
    one.balance += amountCents
    if (kind === 'payment' || kind === 'refund') one.money -= amountCents
    if (kind === 'charge') one.charged = amountCents
    if (kind === 'waiver') one.waived -= amountCents
    // What was forgiven of it goes with its price.
    if (kind === 'cancellation') Object.assign(one, { charged: null, waived: 0 })
  }
  const { charge, scholarship, payment, refund, waiver, cancellation } = sums
  const balance = charge + scholarship + payment + refund + waiver + cancellation
  const standing = [...purchases.values()].filter(({ charged }) => charged !== null)
  return {
    chargedCents: sumCents(standing.map(({ charged }) => charged ?? 0)),
    coveredCents: positive(-scholarship),
    waivedCents: sumCents(standing.map(({ waived }) => waived)),
    paidCents: positive(-payment - refund),
    refundedCents: refund,
    owedCents: status === 'Desistido' ? 0 : positive(balance),
    creditCents: positive(-balance),
    // What was paid of a purchase that is called off is all its student's.
    spareCents: sumCents([...purchases.values()].map((one) => positive(one.balance > 0 ? one.money : -one.balance))),
    isPaid: standing.length > 0 && balance <= 0,
  }
}

/** What the entries of one purchase say; its price is null while it's off. */
interface OfPurchase {
  balance: Cents
  money: Cents
  charged: Cents | null
  waived: Cents
}

/** Zero without a sign: 0 - 0 is 0, and -0 would be written otherwise. */
function positive(cents: Cents): Cents {
  return cents > 0 ? cents : 0
}

/**
 * Why money is owed: nobody has sent a proof yet, staff are reviewing it, or it was refused or never arrived and nothing is
 * pending in its place.
 */
export const OWED_REASONS = ['waiting', 'in_review', 'rejected'] as const
/** One of them. */
export type OwedReason = (typeof OWED_REASONS)[number]

/** Returns why an enrollment owes what it owes, based on the last payment requested; null means that none is in effect. */
export function owedReason(asked: { status: PaymentStatus; payment_receipt_url: string | null } | null): OwedReason {
  if (!asked || displayStatus(asked.status) !== 'pending') return 'rejected'
  return isInReview(asked) ? 'in_review' : 'waiting'
}

/** What is owed of one course, in the order's currency and, where it's paid in it, in the country's own (decision M3). */
export interface OwedAmount {
  amount_cents: Cents
  local: { amount_cents: Cents; currency: LocalCurrency } | null
}

/** What several courses owe together; in a local currency only when all of them are paid in the same. */
export function owedTotal(owed: readonly OwedAmount[]): OwedAmount {
  const locals = owed.flatMap(({ local }) => local ?? [])
  const [first] = locals
  const isOne = locals.length === owed.length && locals.every(({ currency }) => currency === first?.currency)
  return {
    amount_cents: sumCents(owed.map(({ amount_cents }) => amount_cents)),
    local:
      first && isOne
        ? { amount_cents: sumCents(locals.map(({ amount_cents }) => amount_cents)), currency: first.currency }
        : null,
  }
}
