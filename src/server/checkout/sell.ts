import { endOfDayIn } from '#domain/calendar.ts'
import { sharesOf } from '#domain/checkout/scholarship-share.ts'
import { provisionalDueDay } from '#domain/enrollments/provisional.ts'
import { providerFor } from '#domain/payments/providers.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { enroll } from '../enrollments/enroll.ts'
import { runningAmong } from '../enrollments/payment-standing.ts'
import { Failure } from '../actions/failure.ts'
import { enrollmentStarted } from '../notifications/kinds/enrollments.ts'
import { notifyEach } from '../notifications/notify.ts'
import { openPayments } from '../payments/open-payments.ts'
import { replaceOthers } from '../payments/replace-payments.ts'
import { refuseWhileProcessing } from '../providers/ask-earlier.ts'
import {
  completeOrder,
  findOrderByKey,
  insertItems,
  insertOrder,
  insertScholarshipUse,
  type NewItem,
} from './checkout-queries.ts'
import type { PaymentTerms } from './payment-terms.ts'
import { priceItemsForSale } from './price-items.ts'
import { type Purchase, requireSeenSale, saleOf, type SoldLine } from './sale.ts'
import { requireScholarshipForUse } from './scholarship.ts'
import { paymentsOf, processorOf } from './sold-payments.ts'

/** Everything that a purchase writes, in one transaction; answers the order, or the one that the same confirmation made meanwhile. */
export async function sell(tx: Tx, context: Context, purchase: Purchase): Promise<string> {
  const { asked, fingerprint, terms } = purchase
  const { user, clock } = context
  const order_id = await insertOrder(tx, {
    user_id: user.id,
    total: asked.expected_total_cents,
    currency: 'USD',
    processor: 'manual',
    idempotency_key: asked.idempotency_key,
    request_sha256: fingerprint,
    created_at: clock.now(),
    updated_at: clock.now(),
  })
  if (!order_id) return sameOrder(tx, context, purchase)

  const lines = await priceItemsForSale(tx, asked.items, { userId: user.id, now: clock.now() })
  const percent = asked.scholarship_code ? await spendScholarship(tx, context, { order_id, ...purchase }) : 0
  const method = asked.payment_method
  const throughProvider = providerFor(method, terms.country, terms.connections) !== null
  const sale = saleOf(lines)
  requireSeenSale(sale, asked, { percent, terms })
  const sold = sale.map((line): SoldLine => {
    const shares = sharesOf(line.price_cents, percent, { method, throughProvider, creditCents: line.credit_cents })
    return { ...line, shares, is_paid: shares.every(({ status }) => status === 'completed') }
  })
  const status = sold.every(({ is_paid }) => is_paid) ? 'completed' : 'pending'
  await completeOrder(tx, order_id, { status, processor: processorOf(sold, terms) })
  await record(tx, context, 'order.created', {
    entity: 'orders',
    entity_id: order_id,
    after: { status, total_cents: asked.expected_total_cents, payment_method: asked.payment_method, percent },
  })
  // What is asked for here isn't asked for elsewhere (decision M13).
  const courseIds = sold.map(({ course }) => course.id)
  await refuseWhileProcessing(tx, user.id, courseIds)
  await replaceOthers(tx, context, { userId: user.id, courseIds, except: [], orderId: order_id })
  const enrolled = await enrollBuyer(tx, context, { order_id, sold, terms, throughProvider })
  const paid = await openPayments(tx, context, paymentsOf({ order_id, sold, enrolled, purchase, context }))
  // What a provider collects is reported once it's paid.
  const told = sold.filter(({ is_paid }) => is_paid || !throughProvider)
  const running = await runningAmong(tx, [...enrolled.values()])
  await notifyEach(
    tx,
    told.map(({ course, is_paid }) => {
      const [enrollment_id = '', payment] = [enrolled.get(course.id), paid.get(course.id)]
      const transaction_id = payment?.transaction_id ?? ''
      const may_study = running.has(enrollment_id)
      return enrollmentStarted.to(user.id, { course, enrollment_id, transaction_id, is_paid, may_study })
    }),
  )
  return order_id
}

/** Returns the order that the same confirmation created at the same moment; refused if it said something else. */
export async function sameOrder(
  tx: Tx,
  { user }: Context,
  { asked, fingerprint }: { asked: { idempotency_key: string }; fingerprint: Buffer },
): Promise<string> {
  const earlier = await findOrderByKey(tx, user.id, asked.idempotency_key)
  if (!earlier?.request_sha256?.equals(fingerprint)) throw new Failure('ORDER_KEY_REUSED')
  return earlier.id
}

/** Redeems a code for this order; its conditions are checked again, now that nobody else can use it meanwhile. */
async function spendScholarship(
  tx: Tx,
  context: Context,
  { order_id, asked, terms }: Purchase & { order_id: string },
): Promise<number> {
  const { id, percent } = await requireScholarshipForUse(tx, asked.scholarship_code ?? '', terms, context)
  await insertScholarshipUse(tx, { code_id: id, user_id: context.user.id, order_id, used_at: context.clock.now() })
  await record(tx, context, 'scholarship.used', {
    entity: 'scholarship_codes',
    entity_id: id,
    after: { order_id, percent },
  })
  return percent
}

async function enrollBuyer(
  tx: Tx,
  context: Context,
  {
    order_id,
    sold,
    terms,
    throughProvider,
  }: { order_id: string; sold: readonly SoldLine[]; terms: PaymentTerms; throughProvider: boolean },
): Promise<Map<string, string>> {
  const items = await insertItems(tx, itemRows(order_id, sold))
  const itemOf = new Map(items.map(({ course_id, ...item }) => [course_id, item]))
  const due = provisionalDueDay(context.today, terms.settings.provisional_days)
  return enroll(
    tx,
    context,
    sold.flatMap(({ course, item, decision, is_paid }) => {
      const stored = itemOf.get(course.id)
      if (!stored) return []
      return {
        buyer_id: context.user.id,
        enrolled_at: context.clock.now(),
        window: course.window,
        type_coursed: item.type_coursed,
        former: decision.decision === 'resume' ? decision.enrollment : null,
        start: is_paid ? 'paid' : throughProvider ? 'awaited' : 'provisional',
        provisional_until: endOfDayIn(context.zone, due),
        item: stored,
      }
    }),
  )
}

/** The lines of an order as they're stored. */
export function itemRows(order_id: string, sold: readonly Omit<SoldLine, 'shares' | 'is_paid'>[]): NewItem[] {
  return sold.map(({ course, item, discount_pct, price_cents }) => ({
    order_id,
    course_id: course.id,
    enrollment_open_id: course.window.id,
    type_coursed: item.type_coursed,
    name: course.name,
    list_price: course.price_cents,
    discount_pct,
    unit_price: price_cents,
  }))
}
