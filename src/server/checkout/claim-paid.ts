import type * as contract from '#contract/checkout.ts'
import type { HandlerInput } from '#contract/operation.ts'
import { canonicalOperationNumber } from '#domain/payments/operation-number.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { attachFile, publicAddress } from '../files/attach-file.ts'
import { openClaims } from '../payments/open-payments.ts'
import { findOrderByKey, insertItems, insertOrder } from './checkout-queries.ts'
import { getOrder } from './get-order.ts'
import { type PaymentTerms, paymentTermsOf } from './payment-terms.ts'
import { priceItemsForSale } from './price-items.ts'
import { requireSeenSale, saleOf, fingerprintOf } from './sale.ts'
import { itemRows, sameOrder } from './sell.ts'
import { paymentRow } from './sold-payments.ts'

type Claim = HandlerInput<typeof contract.claimPaid>

/**
 * 'Ya pagué' (document 1 §7): an order whose payments wait for staff. It enrolls nobody and takes no seat: that happens when
 * staff confirm the money (decision M7).
 */
export const claimPaid: Handler<typeof contract.claimPaid> = async (claim, context) => {
  const { items, expected_total_cents, seen, payment_method } = claim
  const { file_id = null, operation_number = null, note = null } = claim
  const price = [expected_total_cents, seen, payment_method]
  const fingerprint = fingerprintOf(items, ...price, file_id, operation_number, note)
  const earlier = await findOrderByKey(context.db, context.user.id, claim.idempotency_key)
  if (earlier && !earlier.request_sha256?.equals(fingerprint)) throw new Failure('ORDER_KEY_REUSED')
  if (earlier) return getOrder({ orderId: earlier.id }, context)
  const terms = await paymentTermsOf(context)
  const orderId = await context.transaction((tx) => store(tx, context, { claim, fingerprint, terms }))
  return getOrder({ orderId }, context)
}

async function store(
  tx: Tx,
  context: Context,
  { claim, fingerprint, terms }: { claim: Claim; fingerprint: Buffer; terms: PaymentTerms },
): Promise<string> {
  const { user, clock } = context
  const now = clock.now()
  const order_id = await insertOrder(tx, {
    user_id: user.id,
    total: claim.expected_total_cents,
    currency: 'USD',
    processor: 'manual',
    idempotency_key: claim.idempotency_key,
    request_sha256: fingerprint,
    created_at: now,
    updated_at: now,
  })
  if (!order_id) return sameOrder(tx, context, { asked: claim, fingerprint })

  const lines = await priceItemsForSale(tx, claim.items, { userId: user.id, now })
  const sold = saleOf(lines)
  requireSeenSale(sold, claim, { percent: 0, terms })
  const paid = sold.find(
    ({ account, credit_cents, price_cents }) => account?.isPaid || (credit_cents > 0 && credit_cents === price_cents),
  )
  if (paid) throw new Failure('PAID_ALREADY', { course: paid.course.name })
  if (claim.file_id) await attachFile(tx, user.id, claim.file_id, 'receipt')
  await insertItems(tx, itemRows(order_id, sold))
  const { payment_method, file_id, note } = claim
  const operation_number = canonicalOperationNumber(claim.operation_number ?? '') || null
  const rows = sold.map(({ course, item, price_cents, credit_cents }) => ({
    ...paymentRow(
      {
        share: 'balance',
        method: payment_method,
        amountCents: price_cents - credit_cents,
        status: 'pending',
        requiresVerification: true,
      },
      { order_id, course_id: course.id, enrollment_id: null, item },
      { purchase: { terms, asked: {} }, context },
    ),
    status: 'pending_verification' as const,
    operation_number,
    receipt_file_id: file_id ?? null,
    payment_receipt_url: file_id ? publicAddress(file_id) : null,
  }))
  await record(tx, context, 'order.created', {
    entity: 'orders',
    entity_id: order_id,
    after: { status: 'pending', total_cents: claim.expected_total_cents, payment_method, is_claim: true },
  })
  await openClaims(tx, context, { rows, note: note ?? null })
  return order_id
}
