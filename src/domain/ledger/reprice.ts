import type { PaymentStatus } from '../payments/statuses.ts'

/** A course that stands in an order, with its payment that stands, if any. */
export interface PurchaseToPrice {
  id: string
  discountPct: number
  /** Of the balance that its student is asked for; null when a scholarship covers all of it. */
  status: PaymentStatus | null
}

/**
 * Which course of an order costs its list price from now on, or null: the half price belongs to having a full-priced one in the same purchase
 * (decision M18). When none is left there, the first takes its place of those for which nothing was paid or sent; what is paid, or under way, keeps
 * its price.
 */
export function purchaseToReprice<P extends PurchaseToPrice>(purchases: readonly P[]): P | null {
  if (purchases.some(({ discountPct }) => discountPct === 0)) return null
  return purchases.find(({ status }) => status === 'pending' || status === 'failed') ?? null
}
