import { localTotal, orderBalance } from '#domain/checkout/balance.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { LocalCurrency } from '#domain/payments/methods.ts'
import type { MethodOffer, Order, PricedCart, PricedItem } from './answers.ts'

/** What is left to pay for a priced cart with a scholarship of this many percent; for display only (decision E1). */
export type Balance = {
  buyable: readonly PricedItem[]
  listCents: Cents
  totalCents: Cents
  scholarshipCents: Cents
  /** What the student has to their credit of it. */
  creditCents: Cents
  balanceCents: Cents
  /** Which of its courses wait, paused, until staff verify what is paid now: others may be studied meanwhile. */
  paused: 'none' | 'some' | 'all'
  /** The balance in a method's own currency, or null when it counts in US dollars. */
  localOf: (offer: Pick<MethodOffer, 'method' | 'local'>) => LocalAmount | null
}

/** An amount in the country's currency; without a day, at the rate of an order that was placed. */
type LocalAmount = { amount_cents: Cents; currency: LocalCurrency; rate: number; rate_on?: string }

export function balanceOf(cart: Pick<PricedCart, 'items' | 'total_cents'>, percent: number): Balance {
  const buyable = cart.items.filter(({ problem }) => problem === null)
  const { balances, ...sums } = orderBalance(
    buyable.map(({ price_cents: unitCents, credit_cents: creditCents }) => ({ unitCents, creditCents })),
    percent,
  )
  return {
    ...sums,
    buyable,
    listCents: sumCents(buyable.map(({ list_price_cents }) => list_price_cents)),
    totalCents: cart.total_cents,
    paused: pausedAmong(buyable),
    localOf: ({ local }) => local && { ...local, amount_cents: localTotal(balances, local.rate) },
  }
}

/**
 * A user who pays nothing names no method: what was paid before and what a code covers have theirs, but a student's credit needs one
 * that charges nothing.
 */
export function methodOfCovered(
  { balanceCents, creditCents }: Balance,
  { isPaid, percent }: { isPaid: boolean; percent: number },
) {
  if (isPaid) return 'scholarship'
  if (balanceCents > 0) return null
  if (percent > 0) return 'scholarship'
  return creditCents > 0 ? 'bank_transfer' : null
}

/** What is shown of a balance by a method, and goes with its confirmation (decision M20). */
export function seenOf({ balanceCents, localOf }: Balance, offer: Pick<MethodOffer, 'method' | 'local'> | undefined) {
  const local = offer && balanceCents > 0 ? localOf(offer) : null
  return {
    balance_cents: balanceCents,
    local: local && { amount_cents: local.amount_cents, currency: local.currency, rate: local.rate },
  }
}

/**
 * The same for what is left of an order that was placed: each of its balances is charged separately, and the existing method keeps its rate
 * (decision M20).
 */
export function balanceOfOrder({ payments, sums }: Pick<Order, 'payments' | 'sums'>): Balance {
  const due = payments.filter(({ share, amount_cents }) => share === 'balance' && amount_cents > 0)
  const balances = due.map(({ amount_cents }) => amount_cents)
  return {
    buyable: [],
    listCents: sums.price_cents,
    totalCents: sums.price_cents,
    scholarshipCents: sums.scholarship_cents,
    creditCents: sums.credit_cents,
    balanceCents: sumCents(balances),
    paused: pausedAmong(due),
    localOf: ({ method, local }) => {
      const stands = due.every(({ status, payment_method }) => status === 'pending' && payment_method === method)
      const [kept] = due.map((payment) => payment.local)
      if (!stands) return local && { ...local, amount_cents: localTotal(balances, local.rate) }
      return kept ? { ...kept, amount_cents: sumCents(due.map((payment) => payment.local?.amount_cents ?? 0)) } : null
    },
  }
}

function pausedAmong(courses: readonly { stays_paused: boolean }[]): Balance['paused'] {
  const paused = courses.filter(({ stays_paused }) => stays_paused)
  return paused.length === 0 ? 'none' : paused.length < courses.length ? 'some' : 'all'
}
