import { displayStatus, type PaymentStatus } from '../payments/statuses.ts'

/** Stored order statuses (document 1 §4, and refunded after decision S3). */
export const ORDER_STATUSES = ['pending', 'completed', 'failed', 'cancelled', 'refunded'] as const
/** One of the stored order statuses. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** An order's status from those of its payments: done when all are, failed when one is and none is still open (decision S3). */
export function orderStatusOf(payments: readonly PaymentStatus[]): OrderStatus {
  if (payments.every((status) => status === 'completed')) return 'completed'
  if (payments.some((status) => displayStatus(status) === 'pending')) return 'pending'
  if (payments.includes('failed')) return 'failed'
  return 'refunded'
}

/** Who processes an order's money (decisions M5 and M6). */
export const PROCESSORS = ['stripe', 'mercado_pago', 'manual', 'simulated', 'scholarship'] as const
/** A processor of orders. */
export type Processor = (typeof PROCESSORS)[number]

/** Most courses in one cart. */
export const CART_MAX_ITEMS = 50
/** Every course is bought once (decision M1). */
export const ITEM_QUANTITY = 1
