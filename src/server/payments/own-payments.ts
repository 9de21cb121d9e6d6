import type { OwnPayment as OwnPaymentShape } from '#contract/order-shapes.ts'
import type * as contract from '#contract/payments.ts'
import { staysPaused } from '#domain/enrollments/provisional.ts'
import type * as z from 'zod/mini'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { failureReason } from './failure-reason.ts'
import { findOwn, listOwn, listOwnOfOrder, type OwnPaymentRow } from './payments-queries.ts'
import { Failure } from '../actions/failure.ts'

export type OwnPayment = z.output<typeof OwnPaymentShape>

/** A page of the student's own payments. */
export const listOwnPayments: Handler<typeof contract.listOwnPayments> = async ({ page, page_size }, { db, user }) => {
  const { rows, total } = await listOwn(db, user.id, { page, page_size })
  return { items: rows.map(describeOwn), total, page, has_more: page * page_size < total }
}

/** The payments of a student's own order. */
export async function paymentsOfOrder(db: Database | Tx, userId: string, orderId: string): Promise<OwnPayment[]> {
  return (await listOwnOfOrder(db, userId, orderId)).map(describeOwn)
}

/** One of the student's own payments. */
export async function getOwnPayment(db: Database | Tx, userId: string, id: string): Promise<OwnPayment> {
  const row = await findOwn(db, userId, id)
  if (!row) throw new Failure('NOT_FOUND')
  return describeOwn(row)
}

function describeOwn({
  amount,
  local_amount,
  local_currency,
  exchange_rate,
  enrollment,
  ...row
}: OwnPaymentRow): OwnPayment {
  return {
    ...row,
    stays_paused: staysPaused(enrollment, false),
    amount_cents: amount,
    local: localCharge({ local_amount, local_currency, exchange_rate }),
    rejection_reason: failureReason(row),
  }
}

/** What a payment costs in the country's currency; null if it's counted in USD (decision M3) or nothing was left to pay. */
export function localCharge({
  local_amount,
  local_currency,
  exchange_rate,
}: Pick<OwnPaymentRow, 'local_amount' | 'local_currency' | 'exchange_rate'>): OwnPayment['local'] {
  if (!local_amount || local_currency === null || exchange_rate === null) return null
  return { amount_cents: local_amount, currency: local_currency, rate: exchange_rate }
}
