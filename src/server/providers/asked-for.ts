import { sumCents } from '#domain/money.ts'
import { chargeMismatch, type Provider, type ProviderCharge } from '#domain/payments/providers.ts'
import type { ProviderPayment } from '../adapters/payments/payment-provider.ts'
import type { listBalances, ProviderOrder, ProviderPaymentRow } from './providers-queries.ts'

/** One balance that an order asked for, by whichever method. */
export type Balance = Awaited<ReturnType<typeof listBalances>>[number]

/**
 * The balances that a charge is for: those it paid; before that, the waiting ones; if the amount differs, what one of the order's
 * pages asked for, newest first; otherwise those of every course that the provider was ever asked to charge (decision M13). `pages`:
 * the payments of each; `isNamed`: of the one that was paid.
 */
export function askedFor(
  balances: readonly Balance[],
  { pages, isNamed }: { pages: readonly (readonly string[])[]; isNamed: boolean },
  provider: Provider,
  { amountCents, paymentId }: { amountCents: number | null; paymentId: string | null },
): Balance[] {
  const paid = balances.filter(
    ({ provider_payment_id, status }) =>
      paymentId !== null && provider_payment_id === paymentId && PAID.some((one) => one === status),
  )
  if (paid.length > 0) return inOrder(paid)
  const standing = balances.filter(({ replaced_at }) => replaced_at === null)
  const due = standing.filter(({ status }) => !PAID.some((one) => one === status))
  const fits = (some: readonly Balance[]) =>
    some.length > 0 && (amountCents === null || chargeOf(provider, some).amountCents === amountCents)
  const newest = new Map<string, Balance>()
  for (const balance of [...standing, ...balances]) {
    if (!newest.has(balance.course_id)) newest.set(balance.course_id, balance)
  }
  const ofPages = pages.map((ids) => balances.filter(({ id }) => ids.includes(id)))
  const first = isNamed ? [...ofPages, due] : [due, ...ofPages]
  const rest = [standing, [...newest.values()]]
  return inOrder([...first, ...rest].find(fits) ?? [due, ...rest].find((some) => some.length > 0) ?? [])
}

const PAID = ['completed', 'refunded'] as const

/** Rows are always locked in the order of their ids. */
function inOrder(balances: readonly Balance[]): Balance[] {
  return balances.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** What in a charge differs from what was requested, or null (decision M5). */
export function wrongCharge(
  { payments }: ProviderOrder,
  provider: Provider,
  { charge, isLive }: Pick<ProviderPayment, 'charge'> & { isLive: boolean },
) {
  if (charge === null) return null
  const told = { amountCents: charge.amount_cents, currency: charge.currency, isLive: charge.is_live }
  return chargeMismatch({ ...chargeOf(provider, payments), isLive }, told)
}

type Charged = Pick<ProviderPaymentRow, 'amount' | 'local_amount' | 'local_currency'>

/** What a page asks for: cards in USD, Mercado Pago in the country's currency (decision M3). */
function chargeOf(provider: Provider, payments: readonly Charged[]): Omit<ProviderCharge, 'isLive'> {
  if (provider === 'stripe') return { amountCents: sumCents(payments.map(({ amount }) => amount)), currency: 'USD' }
  return {
    amountCents: sumCents(payments.map(({ local_amount }) => local_amount ?? 0)),
    currency: payments[0]?.local_currency ?? '',
  }
}
