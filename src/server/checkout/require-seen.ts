import { isAsSeen, isSameLocal, type SeenPrice } from '#domain/checkout/seen-price.ts'
import { type Cents, moneyText, rateFigure, sumCents } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import { Failure } from '../actions/failure.ts'
import { localTotalOf, type PaymentTerms } from './payment-terms.ts'

/** What these balances cost by a method today: each is converted and rounded separately, as its payment is (decision M3). */
export function priceOf(balances: readonly Cents[], method: PaymentMethod, terms: PaymentTerms): SeenPrice {
  const local = localTotalOf(balances, method, terms)
  return {
    balance_cents: sumCents(balances),
    local: local && { amount_cents: local.amount_cents, currency: local.currency, rate: local.rate },
  }
}

/**
 * Refuses to charge anything other than what the person saw, in the currency and at the rate seen, and reports both (decision M20).
 */
export function requireAsSeen(seen: SeenPrice, now: SeenPrice): void {
  if (!isAsSeen(seen, now)) throw new Failure('PRICE_CHANGED', seenAndNow(seen, now))
}

/** 'UY$ 810,00 (a 40,50 por dólar)' and 'UY$ 900,00 (a 45,00)'; in US dollars where both are the same in the country's currency. */
function seenAndNow(seen: SeenPrice, now: SeenPrice): { seen: string; now: string } {
  if (isSameLocal(seen.local, now.local)) {
    return { seen: moneyText(seen.balance_cents), now: moneyText(now.balance_cents) }
  }
  return { seen: priceText(seen, ' por dólar'), now: priceText(now, seen.local ? '' : ' por dólar') }
}

function priceText({ balance_cents, local }: SeenPrice, perDollar: string): string {
  if (!local || balance_cents === 0) return moneyText(balance_cents)
  return `${moneyText(local.amount_cents, local.currency)} (a ${rateFigure(local.rate)}${perDollar})`
}
