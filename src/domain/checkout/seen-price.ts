import type { Cents } from '../money.ts'
import type { LocalCurrency } from '../payments/methods.ts'

/** What somebody is to pay: US dollars, and the same in the country's currency where the method takes it there. */
export interface SeenPrice {
  balance_cents: Cents
  local: SeenLocal | null
}

/** An amount in the country's currency with the rate that made it. */
export interface SeenLocal {
  amount_cents: Cents
  currency: LocalCurrency
  rate: number
}

/** What is confirmed is what was seen, in the currency and at the rate seen (decision M20). With nothing left to pay, no rate counts. */
export function isAsSeen(seen: SeenPrice, now: SeenPrice): boolean {
  if (seen.balance_cents !== now.balance_cents) return false
  return now.balance_cents === 0 || isSameLocal(seen.local, now.local)
}

/** Whether two amounts are the same in the same currency at the same rate; null counts in US dollars. */
export function isSameLocal(one: SeenLocal | null, other: SeenLocal | null): boolean {
  if (one === null || other === null) return one === other
  return one.amount_cents === other.amount_cents && isSameRate(one, other)
}

/** Whether two amounts are in the same currency at the same rate. */
export function isSameRate(
  one: Pick<SeenLocal, 'currency' | 'rate'> | null,
  other: Pick<SeenLocal, 'currency' | 'rate'> | null,
): boolean {
  return one?.currency === other?.currency && one?.rate === other?.rate
}
