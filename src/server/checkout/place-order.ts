import { setTimeout as wait } from 'node:timers/promises'
import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/checkout.ts'
import { sharesOf } from '#domain/checkout/scholarship-share.ts'
import { simulatedCardOutcome } from '#domain/payments/cards.ts'
import { isCard } from '#domain/payments/methods.ts'
import { canonicalScholarshipCode } from '#domain/payments/scholarships.ts'
import type { Context, Handler } from '../context.ts'
import { Failure, InvalidFields } from '../failure.ts'
import { fieldMessage } from '#contract/field-texts.ts'
import { closeSuperseded } from '../providers/close-superseded.ts'
import { openPage } from '../providers/open-page.ts'
import { refusing } from '../refusals.ts'
import { findOrderByKey } from './checkout-queries.ts'
import { fingerprintOf } from './fingerprint.ts'
import { getOrder } from './get-order.ts'
import { type PaymentTerms, paymentTermsOf } from './payment-terms.ts'
import { priceItems, type PricedLine } from './price-items.ts'
import { requireScholarship } from './scholarship.ts'
import { type Asked, saleOf } from './sale.ts'
import { sell } from './sell.ts'

/** What somebody else, or the same person elsewhere, did a moment before. */
const SOLD_MEANWHILE = {
  i33_no_double_enrollment: 'ALREADY_ENROLLED',
  i33_one_enrollment_per_window: 'ALREADY_ENROLLED',
  i85_acta_closed: 'WINDOW_CLOSED',
} as const

/** Buys a cart. The same confirmation, sent again, answers the same order (decision M1). */
export const placeOrder: Handler<typeof contract.placeOrder> = async (purchase, context) => {
  const scholarship_code = canonicalScholarshipCode(purchase.scholarship_code ?? '') || null
  const asked = { ...purchase, scholarship_code }
  const { items, expected_total_cents, payment_method, card } = asked
  const paidBy = card ? [card.last_four, card.holder] : null
  const fingerprint = fingerprintOf(items, expected_total_cents, payment_method, scholarship_code, paidBy)
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
  const terms = await paymentTermsOf(context)
  const scholarship = asked.scholarship_code ? await requireScholarship(asked.scholarship_code, terms, context) : null
  const lines = await priceItems(db, asked.items, { userId: user.id, now: context.clock.now() })
  const sale = saleOf(lines, asked.expected_total_cents)
  requireMethod(asked, sale, { percent: scholarship?.percent ?? 0, terms })
  if (terms.connections.cards === 'simulated')
    await chargeCard(asked, { sale, percent: scholarship?.percent ?? 0 }, context)
  return context
    .transaction((tx) => sell(tx, context, { asked, fingerprint, terms }))
    .catch(refusing(SOLD_MEANWHILE, { course: lines[0]?.course?.name ?? '' }))
}

/** The order, with the provider's page where it's paid; a page that could not be made is tried again with the same confirmation. */
async function withPage(orderId: string, context: Context): Promise<HandlerOutput<typeof contract.placeOrder>> {
  await closeSuperseded(orderId, context)
  await openPage(orderId, context)
  return getOrder({ orderId }, context)
}

/** The balance needs a method that the person's country offers; 'scholarship' alone pays only what a code covers. */
function requireMethod(
  { payment_method, card, scholarship_code }: Pick<Asked, 'payment_method' | 'card' | 'scholarship_code'>,
  lines: readonly PricedLine[],
  { percent, terms }: { percent: number; terms: PaymentTerms },
): void {
  if (payment_method === 'scholarship' && !scholarship_code) throw new Failure('SCHOLARSHIP_INVALID')
  if (!hasBalance(lines, percent)) return
  if (payment_method === 'scholarship' || terms.offers[payment_method] !== 'offered') {
    throw new Failure('METHOD_NOT_AVAILABLE')
  }
  if (isCard(payment_method) && !card && terms.connections.cards === 'simulated') {
    const message = fieldMessage({ code: 'invalid_type', message: 'REQUIRED' })
    throw new InvalidFields({ card: { code: 'REQUIRED', message } })
  }
}

/** Without a provider a card is simulated: it takes its time, and its number decides (decision M5). */
async function chargeCard(
  { payment_method, card }: Pick<Asked, 'payment_method' | 'card'>,
  { sale, percent }: { sale: readonly PricedLine[]; percent: number },
  { providers }: Pick<Context, 'providers'>,
): Promise<void> {
  if (!isCard(payment_method) || !card || !hasBalance(sale, percent)) return
  await wait(providers.simulatedCardMs)
  if (simulatedCardOutcome(card.last_four) === 'rejected') throw new Failure('CARD_REJECTED')
}

function hasBalance(lines: readonly PricedLine[], percent: number): boolean {
  return lines.some(({ price_cents }) =>
    sharesOf(price_cents, percent, { method: 'bank_transfer', throughProvider: false }).some(
      ({ status }) => status === 'pending',
    ),
  )
}
