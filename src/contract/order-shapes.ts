import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#domain/checkout/orders.ts'
import { PAYMENT_SHARES } from '#domain/checkout/scholarship-share.ts'
import { COURSE_TYPES } from '#domain/enrollments/statuses.ts'
import { CANCEL_REASONS } from '#domain/ledger/entries.ts'
import { COVERS } from '#domain/payments/covers.ts'
import { LOCAL_CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { PAYMENT_STATUSES } from '#domain/payments/statuses.ts'
import { Cents, Id, Instant } from './shapes.ts'

/** A payment as its student sees it. */
export const OwnPayment = z.object({
  id: Id,
  order_id: Id,
  enrollment_id: z.nullable(Id),
  course_id: z.nullable(Id),
  course_name: z.nullable(z.string()),
  /** What the student pays, or what the scholarship covers. */
  share: z.enum(PAYMENT_SHARES),
  payment_method: z.enum(PAYMENT_METHODS),
  /** What takes the place of money if nothing was left to pay; otherwise null. */
  covered_by: z.nullable(z.enum(COVERS)),
  amount_cents: Cents,
  /** What of it went back. */
  refunded_cents: Cents,
  currency: z.string(),
  local: z.nullable(z.object({ amount_cents: Cents, currency: z.enum(LOCAL_CURRENCIES), rate: z.number() })),
  status: z.enum(PAYMENT_STATUSES),
  transaction_id: z.string(),
  receipt_file_id: z.nullable(Id),
  /** Of the numbered receipt, once the payment is completed. */
  receipt_number: z.nullable(z.int()),
  rejection_reason: z.nullable(z.string()),
  /** Another payment took its place (decision M12). */
  is_replaced: z.boolean(),
  /** Until when the enrollment goes on while the payment is not verified (decision M6); null when it doesn't go on. */
  provisional_until: z.nullable(Instant),
  /** Until when the enrollment, paused because this payment is missing, keeps its seat (decision M21). */
  seat_until: z.nullable(Instant),
  /** The enrollment runs: its student may study now. */
  may_study: z.boolean(),
  /** It's paused for want of this payment, and goes on once that's verified, however it's paid (decision M21). */
  stays_paused: z.boolean(),
  created_at: Instant,
})

/**
 * What still counts of an order (decision M17): courses that left it are excluded. What they cost, how much of that a scholarship and
 * earlier credit cover, what was forgiven, what was paid and not refunded, and what is still requested; in the country's currency when
 * all of it is paid in that.
 */
const OrderSums = z.object({
  price_cents: Cents,
  scholarship_cents: Cents,
  credit_cents: Cents,
  waived_cents: Cents,
  paid_cents: Cents,
  due_cents: Cents,
  due_local: z.nullable(z.object({ amount_cents: Cents, currency: z.enum(LOCAL_CURRENCIES) })),
})

/** An order with its lines and payments. */
export const Order = z.object({
  id: Id,
  status: z.enum(ORDER_STATUSES),
  /** What was bought, including courses that left it; `sums` cover only what remains. */
  total_cents: Cents,
  sums: OrderSums,
  currency: z.string(),
  processor: z.string(),
  /** The provider's page where the open order is paid; null if there is none, or nothing is left to pay there. */
  checkout_url: z.nullable(z.string()),
  /** Its provider's payment may be tried now, with `openCheckout`: it's still open, or it failed. */
  can_pay: z.boolean(),
  /** Another method can be chosen with `changeMethod`: nothing in it has been approved yet (decision M12). */
  can_change: z.boolean(),
  created_at: Instant,
  items: z.array(
    z.object({
      course_id: Id,
      name: z.string(),
      type_coursed: z.enum(COURSE_TYPES),
      list_price_cents: Cents,
      discount_pct: z.int(),
      unit_price_cents: Cents,
      quantity: z.int(),
      /** Why the course is no longer in this order; null while it is (decision M17). */
      left: z.nullable(z.enum(CANCEL_REASONS)),
      /** What it cost here before the half price ended (decision M18). */
      repriced_from_cents: z.nullable(Cents),
      /** Money received for it when it was no longer requested, as far as its student still has it as credit (decision M17). */
      credited_cents: Cents,
    }),
  ),
  payments: z.array(OwnPayment),
})
