import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/payments.ts'
import { isInReview } from '#domain/payments/statuses.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import { Failure } from '../actions/failure.ts'
import {
  countWanted,
  findOfAll,
  listAllRows,
  summarize,
  type PaymentOfAll,
  type Wanted,
} from './all-payments-queries.ts'
import { failureReason } from './failure-reason.ts'
import { findMatches } from './matches-queries.ts'
import { localCharge } from './own-payments.ts'

type Input = HandlerInput<typeof contract.listPayments>
type Payment = HandlerOutput<typeof contract.getPayment>

/** All payments, newest first; the cards count every payment, whatever the search finds (document 3 §2.15). */
export const listPayments: Handler<typeof contract.listPayments> = async (
  { sort, page, page_size, ...which },
  { db },
) => {
  const wanted = await wantedOf(db, which)
  const [{ rows, hasMore }, { total, isMinimum }, summary] = await Promise.all([
    listAllRows(db, wanted, { sort, page, page_size }),
    countWanted(db, wanted),
    summarize(db),
  ])
  return { items: rows.map(describe), total, total_is_minimum: isMinimum, page, has_more: hasMore, summary }
}

/** One payment, for the detail that an address opens. */
export const getPayment: Handler<typeof contract.getPayment> = async ({ paymentId }, { db }) => {
  const row = await findOfAll(db, paymentId)
  if (!row) throw new Failure('NOT_FOUND')
  return describe(row)
}

/** What a search, a status and a student mean. */
export async function wantedOf(
  db: Database,
  { q, status, user_id }: Pick<Input, 'q' | 'status' | 'user_id'>,
): Promise<Wanted> {
  return { matches: q ? await findMatches(db, q) : null, status, user_id }
}

function describe({
  amount,
  local_amount,
  local_currency,
  exchange_rate,
  refunded_amount,
  payment_receipt_url,
  ...row
}: PaymentOfAll): Payment {
  return {
    ...row,
    amount_cents: amount,
    // No money came with a scholarship's share, and none goes back.
    refunded_cents: row.payment_method === 'scholarship' ? 0 : refunded_amount,
    local: localCharge({ local_amount, local_currency, exchange_rate }),
    rejection_reason: failureReason(row),
    in_review: isInReview({ status: row.status, payment_receipt_url }),
  }
}
