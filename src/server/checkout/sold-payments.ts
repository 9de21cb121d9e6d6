import { randomBytes } from 'node:crypto'
import { transactionId } from '#domain/checkout/keys.ts'
import type { Processor } from '#domain/checkout/orders.ts'
import type { PaymentShare } from '#domain/checkout/scholarship-share.ts'
import { isCard } from '#domain/payments/methods.ts'
import { processorFor } from '#domain/payments/providers.ts'
import type { Context } from '../actions/context.ts'
import { localAmountOf, type PaymentTerms } from './payment-terms.ts'
import type { Purchase, SoldLine } from './sale.ts'

/** The payments of an order: one for each course and share. */
export function paymentsOf({
  order_id,
  sold,
  enrolled,
  purchase: { asked, terms },
  context: { user, clock },
}: {
  order_id: string
  sold: readonly SoldLine[]
  enrolled: ReadonlyMap<string, string>
  purchase: Purchase
  context: Context
}) {
  return sold.flatMap(({ course, item, shares }) =>
    shares.map((share) =>
      paymentRow(
        share,
        { order_id, course_id: course.id, enrollment_id: enrolled.get(course.id) ?? null, item },
        { purchase: { asked, terms }, context: { user, clock } },
      ),
    ),
  )
}

/** One share of one course as it's stored. */
export function paymentRow(
  share: PaymentShare,
  of: { order_id: string; course_id: string; enrollment_id: string | null; item: { type_coursed: string } },
  { purchase, context: { user, clock } }: { purchase: Paid; context: Pick<Context, 'user' | 'clock'> },
) {
  const { item, ...ids } = of
  const { terms } = purchase
  const now = clock.now()
  const local = localAmountOf(share.amountCents, share.method, terms)
  return {
    ...ids,
    user_id: user.id,
    share: share.share,
    payment_method: share.method,
    amount: share.amountCents,
    currency: 'USD',
    local_amount: local?.amount_cents ?? null,
    local_currency: local?.currency ?? null,
    exchange_rate: local?.rate ?? null,
    exchange_rate_on: local?.rate_on ?? null,
    status: share.status,
    requires_verification: share.requiresVerification,
    payment_data: paymentData(share, { ...purchase, type_coursed: item.type_coursed }),
    transaction_id: transactionId(share.method, now.getTime(), randomBytes(9).toString('hex')),
    provider: processorOfShare(share, terms),
    student_name: user.name,
    student_email: user.email,
    student_country: terms.country ?? user.country,
    created_at: now,
    updated_at: now,
  }
}

/** How a share is paid: what the person said about it, and the terms of their country. */
type Paid = Pick<Purchase, 'terms'> & { asked: Partial<Pick<Purchase['asked'], 'scholarship_code' | 'card'>> }

/** Document 1 §3 and document 2 §3; of a card only the last four digits and the holder (decision M5). */
function paymentData(
  { share, method }: PaymentShare,
  { asked, terms, type_coursed }: Paid & { type_coursed: string },
): Record<string, unknown> {
  return {
    method,
    country: terms.country,
    type_coursed,
    ...(share === 'scholarship' && { scholarship_code: asked.scholarship_code }),
    ...(isSimulated(method, terms) &&
      asked.card && { last_four: asked.card.last_four, cardholder_name: asked.card.holder }),
    ...(method === 'bank_transfer' && { bank_info: terms.place?.bank }),
    ...(method === 'cash' && { cash_info: terms.place?.cash }),
  }
}

/** A card that is requested here: with a provider it's entered on the provider's page, and what comes of it isn't kept. */
function isSimulated(method: PaymentShare['method'], { connections }: PaymentTerms): boolean {
  return isCard(method) && connections.cards === 'simulated'
}

/** What staff verify has no other processor, whatever the method. */
function processorOfShare({ method, requiresVerification }: PaymentShare, terms: PaymentTerms): Processor {
  return requiresVerification ? 'manual' : processorFor(method, terms.country, terms.connections)
}

/** Who processes an order: the one that collects its balance, or a scholarship that leaves none. */
export function processorOf(sold: readonly SoldLine[], { country, connections }: PaymentTerms): Processor {
  const shares = sold.flatMap((line) => line.shares)
  const balance = shares.find(({ share }) => share === 'balance') ?? shares[0]
  return balance ? processorFor(balance.method, country, connections) : 'manual'
}
