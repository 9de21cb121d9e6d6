import { localTotal, orderBalance } from '#domain/checkout/balance.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { MethodOffer, PricedCart, PricedItem } from './answers.ts'

/** What is left to pay of a priced cart under a scholarship of so many percent; only for show (decision E1). */
export type Balance = {
  buyable: readonly PricedItem[]
  listCents: Cents
  totalCents: Cents
  scholarshipCents: Cents
  balanceCents: Cents
  /** The balance in a method's own currency, or null when it counts in US dollars. */
  localOf: (offer: Pick<MethodOffer, 'local'>) => NonNullable<MethodOffer['local']> | null
}

export function balanceOf(cart: Pick<PricedCart, 'items' | 'total_cents'>, percent: number): Balance {
  const buyable = cart.items.filter(({ problem }) => problem === null)
  const { balances, ...sums } = orderBalance(
    buyable.map(({ price_cents }) => price_cents),
    percent,
  )
  return {
    ...sums,
    buyable,
    listCents: sumCents(buyable.map(({ list_price_cents }) => list_price_cents)),
    totalCents: cart.total_cents,
    localOf: ({ local }) => local && { ...local, amount_cents: localTotal(balances, local.rate) },
  }
}
