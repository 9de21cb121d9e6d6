import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/payments.ts'
import type { Handler } from '../context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../failure.ts'
import { listReplacedFiles } from './replaced-queries.ts'
import { listLeaders } from './receipt-pages-queries.ts'
import {
  findReceiptRow,
  listHistory,
  listReceiptsOf,
  listSameFiles,
  listSameOperations,
  type ReceiptRow,
} from './receipts-queries.ts'

/** One transfer as staff see it. */
export type Receipt = HandlerOutput<typeof contract.approvePayment>

/** One page of what staff verify (decision M7). */
export const listReceipts: Handler<typeof contract.listReceipts> = async (input, { db }) => {
  const { leaders, hasMore, total, isMinimum } = await listLeaders(db, input)
  const items = await describe(db, await listReceiptsOf(db, leaders))
  return { items, total, total_is_minimum: isMinimum, page: input.page, has_more: hasMore }
}

/** The receipt that a payment belongs to. */
export async function getReceipt(db: Database | Tx, paymentId: string): Promise<Receipt> {
  const row = await findReceiptRow(db, paymentId)
  const [receipt] = row ? await describe(db, [row]) : []
  if (!receipt) throw new Failure('NOT_FOUND')
  return receipt
}

/** Adds to each receipt what happened to it and whether its file was seen before: a few queries for all of them. */
async function describe(db: Database | Tx, rows: readonly ReceiptRow[]): Promise<Receipt[]> {
  const files = rows.flatMap(({ receipt_file_id }) => receipt_file_id ?? [])
  const history =
    rows.length > 0
      ? await listHistory(
          db,
          rows.map(({ order_id }) => order_id),
        )
      : []
  const orderIds = rows.map(({ order_id }) => order_id)
  const earlier = rows.length > 0 ? await listReplacedFiles(db, orderIds) : []
  const numbers = rows.flatMap(({ operation_number }) => operation_number ?? [])
  const twins = files.length > 0 ? await listSameFiles(db, files) : []
  const operations = numbers.length > 0 ? await listSameOperations(db, numbers) : []
  return rows.map((row) => ({
    payment_id: row.payment_id,
    payment_ids: row.payment_ids,
    order_id: row.order_id,
    user_id: row.user_id,
    student_name: row.student_name,
    student_email: row.student_email,
    student_country: row.student_country,
    courses: row.courses,
    left: row.left,
    amount_cents: row.amount_cents,
    currency: row.currency,
    local: localOf(row),
    status: row.status,
    payment_method: row.payment_method,
    transaction_id: row.transaction_id,
    operation_number: row.operation_number,
    receipt_file: fileOf(row),
    // What was given up may have come with this same receipt.
    earlier_files: earlier.flatMap(({ order_id, file }) =>
      order_id === row.order_id && file.id !== row.receipt_file_id ? file : [],
    ),
    seen_before: [
      ...twins
        .filter(({ file_id, order_id }) => file_id === row.receipt_file_id && order_id !== row.order_id)
        .map(({ order_id, student_name, at }) => ({ by: 'file' as const, order_id, student_name, at })),
      ...operations
        .filter(
          ({ operation_number, order_id }) => operation_number === row.operation_number && order_id !== row.order_id,
        )
        .map(({ order_id, student_name, at }) => ({ by: 'operation' as const, order_id, student_name, at })),
    ],
    provisional_until: toDate(row.provisional_until),
    rejection_reason: row.rejection_reason,
    verified_by_name: row.verified_by_name,
    verified_at: row.verified_at,
    created_at: new Date(row.created_at),
    updated_at: new Date(row.updated_at),
    history: history
      .filter(({ order_id }) => order_id === row.order_id)
      .map(({ at, action, by_name, note }) => ({ at, action, by_name, note })),
  }))
}

function localOf({ local_amount_cents, local_currency, exchange_rate }: ReceiptRow): Receipt['local'] {
  if (local_amount_cents === null || local_currency === null || exchange_rate === null) return null
  return { amount_cents: local_amount_cents, currency: local_currency, rate: exchange_rate }
}

function fileOf({ receipt_file_id, file_name, file_type, file_size }: ReceiptRow): Receipt['receipt_file'] {
  if (receipt_file_id === null || file_name === null || file_type === null || file_size === null) return null
  return { id: receipt_file_id, file_name, file_type, file_size }
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
