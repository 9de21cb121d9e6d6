import { randomBytes } from 'node:crypto'
import { transactionId } from '#domain/checkout/keys.ts'
import { convertCents } from '#domain/money.ts'
import type { PaymentRow } from './ledger-queries.ts'

/** The same payment of another amount, at the rate that was seen: a row of its own. */
export function askedAgain(row: PaymentRow, amount: number, now: Date) {
  const { id: _, payment_status: __, exchange_rate, local_amount, ...same } = row
  return {
    ...same,
    amount,
    exchange_rate,
    local_amount: local_amount === null || exchange_rate === null ? null : convertCents(amount, exchange_rate),
    transaction_id: transactionId(row.payment_method, now.getTime(), randomBytes(9).toString('hex')),
    provider_payment_id: null,
    verified_by: null,
    verified_at: null,
    rejection_reason: null,
    replaced_at: null,
    receipt_number: null,
    refunded_amount: 0,
    refunded_by: null,
    refund_reason: null,
    created_at: now,
    updated_at: now,
  }
}
