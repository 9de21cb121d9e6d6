import { displayStatus, type PaymentStatus } from '../payments/statuses.ts'

/** Stored order statuses (document 1 §4, and refunded after decision S3). */
export const ORDER_STATUSES = ['pending', 'completed', 'failed', 'cancelled', 'refunded'] as const
/** One of the stored order statuses. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What an order's status needs to know of a payment. */
export interface CountedPayment {
  course_id: string
  share: 'balance' | 'scholarship'
  status: PaymentStatus
  /** Another payment took its place. */
  is_replaced: boolean
  /** Its course left the order. */
  is_off: boolean
}

/**
 * An order's status from its payments. One that was replaced doesn't count; a course whose balance another order pays is lost to this
 * one, its scholarship's share too, and an order that lost all its courses is cancelled (decisions M12 and M13). What was paid of a course that
 * left the order is its student's credit (decision M17): it doesn't count, unless it went back.
 */
export function statusOfOrder(payments: readonly CountedPayment[]): OrderStatus {
  const standing = payments.filter(({ is_replaced }) => !is_replaced)
  const paysBalance = (course: string) =>
    standing.some(({ course_id, share }) => course_id === course && share === 'balance')
  const lost = new Set(
    payments.flatMap(({ course_id, is_replaced }) => (is_replaced && !paysBalance(course_id) ? course_id : [])),
  )
  const counted = standing.filter(
    ({ course_id, status, is_off }) => !lost.has(course_id) && !(is_off && status === 'completed'),
  )
  return counted.length === 0 ? 'cancelled' : orderStatusOf(counted.map(({ status }) => status))
}

/** Done when all are, failed when one is and none is still open (decision S3). */
function orderStatusOf(payments: readonly PaymentStatus[]): OrderStatus {
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
