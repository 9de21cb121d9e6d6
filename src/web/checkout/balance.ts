import { splitByScholarship } from '#domain/checkout/scholarship-share.ts'
import { type Cents, convertCents, sumCents } from '#domain/money.ts'
import type { MethodOffer, PricedCart, PricedItem } from './queries.ts'

/** What is left to pay of a priced cart under a scholarship of so many percent; only for show (decision E1). */
export type Balance = {
  buyable: readonly PricedItem[]
  listCents: Cents
  totalCents: Cents
  scholarshipCents: Cents
  balanceCents: Cents
  /** The balance in a method's own currency, or null when it counts in US dollars. */
  localOf: (offer: MethodOffer) => { amount_cents: Cents; currency: string; rate: number; rate_on: string } | null
}

export function balanceOf(cart: PricedCart, percent: number): Balance {
  const buyable = cart.items.filter(({ problem }) => problem === null)
  const balances = buyable.map(({ price_cents }) => splitByScholarship(price_cents, percent).balanceCents)
  const balanceCents = sumCents(balances)
  return {
    buyable,
    listCents: sumCents(buyable.map(({ list_price_cents }) => list_price_cents)),
    totalCents: cart.total_cents,
    scholarshipCents: cart.total_cents - balanceCents,
    balanceCents,
    localOf: ({ local }) =>
      local && { ...local, amount_cents: sumCents(balances.map((cents) => convertCents(cents, local.rate))) },
  }
}
