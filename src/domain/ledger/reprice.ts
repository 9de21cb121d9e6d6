import type { PaymentStatus } from '../payments/statuses.ts'

/** An active course in an order, with its active payment, if any. */
export interface PurchaseToPrice {
  id: string
  discountPct: number
  /** Of the balance that its student is asked for; null when a scholarship covers all of it. */
  status: PaymentStatus | null
}

/**
 * Returns the course of an order that costs its list price from now on, or null: the half price depends on having a full-priced
 * one in the same purchase (decision M18). If none is left there, the first course for which nothing was paid or sent takes its
 * place; one that is paid, or whose payment is under way, keeps its price.
 */
export function purchaseToReprice<P extends PurchaseToPrice>(purchases: readonly P[]): P | null {
  if (purchases.some(({ discountPct }) => discountPct === 0)) return null
  return purchases.find(({ status }) => status === 'pending' || status === 'failed') ?? null
}
