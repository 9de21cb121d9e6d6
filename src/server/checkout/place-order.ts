import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/checkout.ts'
import { sharesOf } from '#domain/checkout/scholarship-share.ts'
import { canonicalScholarshipCode } from '#domain/payments/scholarships.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { askAboutEarlier } from '../providers/ask-earlier.ts'
import { openOnlyPage } from '../providers/open-page.ts'
import { refusing } from '../actions/refusals.ts'
import { chargeCard, requireOffered } from './charge-method.ts'
import { findOrderByKey } from './checkout-queries.ts'
import { getOrder } from './get-order.ts'
import { paymentTermsOf } from './payment-terms.ts'
import { priceItems, type PricedLine } from './price-items.ts'
import { requireScholarship } from './scholarship.ts'
import { type Asked, requireSeenSale, saleOf, fingerprintOf } from './sale.ts'
import { sell } from './sell.ts'
import { takenUp, resumeEnrollment } from './resume-enrollment.ts'

/** What someone else, or the same person elsewhere, did a moment before. */
const SOLD_MEANWHILE = {
  i33_no_double_enrollment: 'ALREADY_ENROLLED',
  i33_one_enrollment_per_window: 'ALREADY_ENROLLED',
  i85_acta_closed: 'WINDOW_CLOSED',
} as const

/** Buys a cart. The same confirmation, sent again, answers the same order (decision M1). */
export const placeOrder: Handler<typeof contract.placeOrder> = async (purchase, context) => {
  const scholarship_code = canonicalScholarshipCode(purchase.scholarship_code ?? '') || null
  const asked = { ...purchase, scholarship_code }
  const { items, expected_total_cents, seen, payment_method, card } = asked
  const paidBy = card ? [card.last_four, card.holder] : null
  const fingerprint = fingerprintOf(items, expected_total_cents, seen, payment_method, scholarship_code, paidBy)
  const earlier = await findSame(asked, fingerprint, context)
  if (earlier) return withPage(earlier, context)
  const orderId = await buy(asked, fingerprint, context).catch(async (error: unknown) => {
    // What refused it may be the order that the same confirmation made meanwhile.
    const made = error instanceof Failure ? await findSame(asked, fingerprint, context) : null
    if (made === null) throw error
    return made
  })
  return withPage(orderId, context)
}

/** The order that the same confirmation made before. */
async function findSame(asked: Asked, fingerprint: Buffer, { db, user }: Context): Promise<string | null> {
  const earlier = await findOrderByKey(db, user.id, asked.idempotency_key)
  if (earlier && !earlier.request_sha256?.equals(fingerprint)) throw new Failure('ORDER_KEY_REUSED')
  return earlier?.id ?? null
}

async function buy(asked: Asked, fingerprint: Buffer, context: Context): Promise<string> {
  const { db, user } = context
  await askAboutEarlier(
    asked.items.map(({ course_id }) => course_id),
    context,
  )
  const terms = await paymentTermsOf(context)
  const lines = await priceItems(db, asked.items, { userId: user.id, now: context.clock.now() })
  const meanwhile = refusing(SOLD_MEANWHILE, { course: lines[0]?.course?.name ?? '' })
  if (await takenUp(db, lines, asked))
    return context.transaction((tx) => resumeEnrollment(tx, context, { asked, terms })).catch(meanwhile)
  const scholarship = asked.scholarship_code ? await requireScholarship(asked.scholarship_code, terms, context) : null
  const sale = saleOf(lines)
  const percent = scholarship?.percent ?? 0
  if (asked.payment_method === 'scholarship' && !asked.scholarship_code) throw new Failure('SCHOLARSHIP_INVALID')
  const isCharged = hasBalance(sale, percent)
  if (isCharged) requireOffered(asked, terms)
  requireSeenSale(sale, asked, { percent, terms })
  if (isCharged) await chargeCard(asked, terms, context)
  return context.transaction((tx) => sell(tx, context, { asked, fingerprint, terms })).catch(meanwhile)
}

/** The order, with the provider's page where it's paid; a page that could not be made is tried again with the same confirmation. */
async function withPage(orderId: string, context: Context): Promise<HandlerOutput<typeof contract.placeOrder>> {
  await openOnlyPage(orderId, context)
  return getOrder({ orderId }, context)
}

function hasBalance(lines: readonly PricedLine[], percent: number): boolean {
  return lines.some(({ price_cents, credit_cents: creditCents }) =>
    sharesOf(price_cents, percent, { method: 'bank_transfer', throughProvider: false, creditCents }).some(
      ({ status }) => status === 'pending',
    ),
  )
}
