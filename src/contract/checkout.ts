import * as z from 'zod/mini'
import { CART_MAX_ITEMS } from '#domain/checkout/orders.ts'
import { COURSE_TYPES } from '#domain/enrollments/statuses.ts'
import { isCardHolder } from '#domain/payments/cards.ts'
import { CARD_LIMITS, PAYMENT_LIMITS, SCHOLARSHIP_LIMITS } from '#domain/payments/limits.ts'
import { CLAIMABLE_METHODS, LOCAL_CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { isOptionalOperationNumber } from '#domain/payments/operation-number.ts'
import { operationsIn } from './operation.ts'
import { Order } from './order-shapes.ts'
import { RequiredCourse } from './required-course.ts'
import { Cents, Day, Id, Instant, Line, OptionalText } from './shapes.ts'

const operation = operationsIn('checkout')

/** What the browser may send about a cart line: which course and how it's studied. Never a price (decision E1). */
const CartItem = z.object({
  course_id: Id,
  type_coursed: z._default(z.enum(COURSE_TYPES), 'regular'),
  /** The window that it was put into the cart for: it's bought in that one or not at all. Without one, in whichever is open. */
  enrollment_open_id: z.nullish(Id),
})

/** A cart line as the server prices it; `problem` says why it can't be bought now. */
const PricedItem = z.object({
  course_id: Id,
  name: z.string(),
  course_code: z.string(),
  image_url: z.nullable(z.string()),
  cover: z.int(),
  type_coursed: z.enum(COURSE_TYPES),
  enrollment_open_id: z.nullable(Id),
  /** The open window: its period, and until when it may be bought. */
  window: z.nullable(
    z.object({
      period_name: z.string(),
      period_start: Day,
      period_end: Day,
      enrollment_end_date: Instant,
    }),
  ),
  list_price_cents: Cents,
  discount_pct: z.int(),
  price_cents: Cents,
  /** What the student has to their credit for it: so much less is asked for (decision M17). */
  credit_cents: Cents,
  /** It was paid before and given up: enrolling again is free (decision M14). */
  is_paid: z.boolean(),
  /** It's paused for want of its payment, and goes on once that's verified, not before (decision M21). */
  stays_paused: z.boolean(),
  problem: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** With CLAIM_OPEN: the order that waits for staff. */
  claim_order_id: z.nullable(Id),
  /** With REQUIREMENTS_MISSING: the courses to take first. */
  missing: z.array(RequiredCourse),
})

/** An amount in the country's currency, at the institution's rate (decision M3). */
const LocalAmount = z.object({
  amount_cents: Cents,
  currency: z.enum(LOCAL_CURRENCIES),
  rate: z.number(),
  rate_on: z.string(),
})

/** One way to pay in the person's country; unavailable ones say why ('soon' = coming soon, 'no_rate' = ask for information). */
const MethodOffer = z.object({
  method: z.enum(PAYMENT_METHODS),
  availability: z.enum(['available', 'soon', 'no_rate', 'not_in_country']),
  local: z.nullable(LocalAmount),
  /** Whose page takes the payment: the order then has a `checkout_url`. 'simulated': the card is requested here, and nothing is charged. */
  provider: z.nullable(z.enum(['stripe', 'mercado_pago', 'simulated'])),
})

/** A priced cart with the ways to pay it. */
const PricedCart = z.object({
  items: z.array(PricedItem),
  total_cents: Cents,
  currency: z.string(),
  country: z.string(),
  methods: z.array(MethodOffer),
  /** Where to transfer to, pay cash or open the payment link; only what the institution filled in. */
  bank: z.array(z.object({ label: z.string(), value: z.string() })),
  cash: z.object({ address: z.string(), hours: z.string() }),
  payment_link: z.string(),
  /** Who to ask when something about a payment is unclear; '' when the institution didn't say. */
  support: z.object({ email: z.string(), whatsapp: z.string() }),
  terms: z.string(),
  provisional_days: z.int(),
  /** Cards are simulated and the banner shows: no provider is configured, and this is not a production server (decision M5). */
  development_mode: z.boolean(),
})

export const priceCart = operation({
  method: 'POST',
  url: '/cart/prices',
  summary: 'Price a cart and list the ways to pay it',
  access: 'checkout.use',
  schema: { body: z.object({ items: z.array(CartItem).check(z.maxLength(CART_MAX_ITEMS)) }), response: PricedCart },
})

export const checkScholarship = operation({
  method: 'POST',
  url: '/scholarship-checks',
  summary: "Whether a scholarship code is valid for the person's country; at most 10 an hour (decision M4)",
  access: 'checkout.use',
  schema: {
    body: z.object({ code: Line(SCHOLARSHIP_LIMITS.code) }),
    response: z.object({
      percent: z.int(),
      /** The person's own order that holds the code's last use and can still be paid: it's taken up instead (decision M19). */
      held_by: z.nullable(Id),
    }),
  },
  failures: ['SCHOLARSHIP_INVALID', 'SCHOLARSHIP_UNAVAILABLE', 'TOO_MANY_CODES'],
})

/** Only these leave the browser of a card, ever (decision M5). */
const CardSummary = z.object({
  last_four: z.string().check(z.regex(/^[0-9]{4}$/)),
  holder: Line(CARD_LIMITS.holder).check(z.refine(isCardHolder, { error: 'CARD_HOLDER_DIGITS' })),
})

/**
 * The amount that the person saw they would pay: fails with PRICE_CHANGED when it no longer holds (decision M20). Never trusted.
 */
const SeenPrice = z.object({
  balance_cents: Cents,
  /** The same in the country's currency; null if the method uses US dollars, and if nothing is left to pay. */
  local: z.nullable(z.omit(LocalAmount, { rate_on: true })),
})

const OrderForm = z.object({
  /** Made once by the confirm button: sending it again answers the same order (decision M1). */
  idempotency_key: z.uuid(),
  items: z.array(CartItem).check(z.minLength(1), z.maxLength(CART_MAX_ITEMS)),
  /** What the person saw: the order is refused with PRICE_CHANGED when the server's total differs. Never believed. */
  expected_total_cents: Cents,
  seen: SeenPrice,
  /** How the balance is paid; 'scholarship' alone when the code covers everything. */
  payment_method: z.enum(PAYMENT_METHODS),
  scholarship_code: z.nullish(Line(SCHOLARSHIP_LIMITS.code)),
  card: z.nullish(CardSummary),
  accepts_terms: z.literal(true, { error: 'REQUIRED' }),
})

export const placeOrder = operation({
  method: 'POST',
  url: '/orders',
  summary: 'Buy the courses of a cart: order, items, enrollments and payments in one transaction',
  access: 'checkout.use',
  schema: { body: OrderForm, response: Order },
  failures: [
    'ORDER_KEY_REUSED',
    'NO_OPEN_WINDOW',
    'NO_ACTIVE_PERIOD',
    'WINDOW_NOT_FOUND',
    'ALREADY_ENROLLED',
    'ALREADY_PASSED',
    'CLAIM_OPEN',
    'REQUIREMENTS_MISSING',
    'REQUIREMENTS_CHANGED',
    'COURSE_NOT_AVAILABLE',
    'WINDOW_CLOSED',
    'NO_SEATS_LEFT',
    'METHOD_NOT_AVAILABLE',
    'PRICE_CHANGED',
    'PAYMENT_DECIDED',
    'SCHOLARSHIP_INVALID',
    'SCHOLARSHIP_IN_PURCHASE',
    'SCHOLARSHIP_UNAVAILABLE',
    'TOO_MANY_CODES',
    'CARD_REJECTED',
    'PAID_ALREADY',
    'PAYMENT_IN_PROGRESS',
    'PROVIDER_SILENT',
    'STRIPE_SESSION_FAILED',
    'STRIPE_URL_MISSING',
    'MERCADO_PAGO_PREFERENCE_FAILED',
    'MERCADO_PAGO_URL_MISSING',
  ],
})

export const openCheckout = operation({
  method: 'POST',
  url: '/orders/:orderId/checkout',
  summary: "The provider's page of an open order again; a payment that failed is tried once more",
  access: 'checkout.use',
  schema: { params: z.object({ orderId: Id }), response: Order },
  failures: [
    'ORDER_NOT_PAYABLE',
    'ALREADY_ENROLLED',
    'ALREADY_PASSED',
    'REQUIREMENTS_MISSING',
    'WINDOW_CLOSED',
    'NO_SEATS_LEFT',
    'METHOD_NOT_AVAILABLE',
    'PROVIDER_SILENT',
    'STRIPE_SESSION_FAILED',
    'STRIPE_URL_MISSING',
    'MERCADO_PAGO_PREFERENCE_FAILED',
    'MERCADO_PAGO_URL_MISSING',
  ],
})

export const changeMethod = operation({
  method: 'POST',
  url: '/orders/:orderId/method',
  summary: 'Pay an order another way: what waited is replaced, and the new method opens its own payment (decision M12)',
  access: 'checkout.use',
  schema: {
    params: z.object({ orderId: Id }),
    body: z.object({ payment_method: z.enum(PAYMENT_METHODS), seen: SeenPrice, card: z.nullish(CardSummary) }),
    response: Order,
  },
  failures: [
    'METHOD_STAYS',
    'METHOD_NOT_AVAILABLE',
    'PRICE_CHANGED',
    'CARD_REJECTED',
    'PAYMENT_IN_PROGRESS',
    'PROVIDER_SILENT',
    'ALREADY_ENROLLED',
    'ALREADY_PASSED',
    'REQUIREMENTS_MISSING',
    'WINDOW_CLOSED',
    'NO_SEATS_LEFT',
    'STRIPE_SESSION_FAILED',
    'STRIPE_URL_MISSING',
    'MERCADO_PAGO_PREFERENCE_FAILED',
    'MERCADO_PAGO_URL_MISSING',
  ],
})

/** A bank's number as typed: the server keeps only its letters and digits. */
export const OperationNumber = z.optional(
  z
    .string()
    .check(
      z.maxLength(PAYMENT_LIMITS.operation_number.typed),
      z.refine(isOptionalOperationNumber, { error: 'OPERATION_NUMBER' }),
    ),
)

/** What is said to be paid already, with at least one thing to find the money by. */
const PaidClaim = z
  .object({
    /** As when buying: sending it again answers the same order (decision M1). */
    idempotency_key: z.uuid(),
    items: z.array(CartItem).check(z.minLength(1), z.maxLength(CART_MAX_ITEMS)),
    expected_total_cents: Cents,
    seen: SeenPrice,
    payment_method: z.enum(CLAIMABLE_METHODS),
    /** An uploaded receipt. */
    file_id: z.nullish(Id),
    operation_number: OperationNumber,
    /** The day, the bank, who received it. */
    note: OptionalText(PAYMENT_LIMITS.note),
  })
  .check(
    z.refine(({ file_id, operation_number, note }) => Boolean(file_id || operation_number?.trim() || note), {
      error: 'CLAIM_PROOF',
      path: ['note'],
    }),
  )

export const claimPaid = operation({
  method: 'POST',
  url: '/paid-claims',
  summary: 'Say that a cart is already paid: payments for staff to confirm, and nothing else until they do',
  access: 'checkout.use',
  schema: {
    body: PaidClaim,
    response: Order,
  },
  failures: [
    'ORDER_KEY_REUSED',
    'NO_OPEN_WINDOW',
    'NO_ACTIVE_PERIOD',
    'WINDOW_NOT_FOUND',
    'ALREADY_ENROLLED',
    'ALREADY_PASSED',
    'REQUIREMENTS_MISSING',
    'CLAIM_OPEN',
    'PAID_ALREADY',
    'COURSE_NOT_AVAILABLE',
    'WINDOW_CLOSED',
    'NO_SEATS_LEFT',
    'PRICE_CHANGED',
    'FILE_ALREADY_USED',
  ],
})

export const getOrder = operation({
  method: 'GET',
  url: '/orders/:orderId',
  summary: "One of the person's own orders",
  access: 'checkout.use',
  schema: { params: z.object({ orderId: Id }), response: Order },
})
