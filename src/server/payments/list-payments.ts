import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type { listPayments as operation } from '#contract/payments.ts'
import { isInReview, statusesShownAs } from '#domain/payments/statuses.ts'
import type { Context } from '../context.ts'
import { listAllRows, summarize } from './all-payments-queries.ts'
import { localCharge } from './own-payments.ts'

/** All payments, newest first, with the summary of everything that the search finds (document 3 §2.15). */
export async function listPayments(
  { q, status, page, page_size }: HandlerInput<typeof operation>,
  { db }: Context,
): Promise<HandlerOutput<typeof operation>> {
  const statuses = status ? statusesShownAs(status) : undefined
  const [{ rows, total }, summary] = await Promise.all([
    listAllRows(db, { q, statuses, page, page_size }),
    summarize(db),
  ])
  const items = rows.map(({ amount, local_amount, local_currency, exchange_rate, payment_receipt_url, ...row }) => ({
    ...row,
    amount_cents: amount,
    local: localCharge({ local_amount, local_currency, exchange_rate }),
    in_review: isInReview({ status: row.status, payment_receipt_url }),
  }))
  return { items, total, page, has_more: page * page_size < total, summary }
}
