import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/payments.ts'
import { sumCents } from '#domain/money.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { digestOf } from '../actions/seen.ts'
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
  if (rows.length === 0) return []
  const files = rows.flatMap(({ receipt_file_id }) => receipt_file_id ?? [])
  const orderIds = rows.map(({ order_id }) => order_id)
  const numbers = rows.flatMap(({ operation_number }) => operation_number ?? [])
  const [history, earlier, twins, operations] = await Promise.all([
    listHistory(db, orderIds),
    listReplacedFiles(db, orderIds),
    files.length > 0 ? listSameFiles(db, files) : [],
    numbers.length > 0 ? listSameOperations(db, numbers) : [],
  ])
  return rows.map((row) => ({
    ...moneyOf(row),
    seen: digestOf([row.status, row.receipt_file_id, moneyOf(row)]),
    payment_id: row.payment_id,
    payment_ids: row.payment_ids,
    order_id: row.order_id,
    user_id: row.user_id,
    student_name: row.student_name,
    student_email: row.student_email,
    student_country: row.student_country,
    currency: row.currency,
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

/** The courses that are asked for with what they are together, and those that were given up. */
function moneyOf({ courses }: ReceiptRow): Pick<Receipt, 'courses' | 'left' | 'amount_cents' | 'local'> {
  const [left, asked] = [courses.filter(({ is_left }) => is_left), courses.filter(({ is_left }) => !is_left)]
  return {
    courses: asked,
    left: left.map((line) => ({ ...line, local: localOf([line]) })),
    amount_cents: sumCents(asked.map(({ amount_cents }) => amount_cents)),
    local: localOf(asked),
  }
}

/** What some courses are together in the country's currency; null where they count in US dollars. */
function localOf(lines: ReceiptRow['courses']): Receipt['local'] {
  const counted = lines.flatMap((line) => (line.local_amount_cents === null ? [] : line.local_amount_cents))
  const currency = lines.find((line) => line.local_currency !== null)?.local_currency
  const rates = lines.flatMap(({ exchange_rate }) => exchange_rate ?? [])
  if (counted.length === 0 || !currency || rates.length === 0) return null
  return { amount_cents: sumCents(counted), currency, rate: Math.min(...rates) }
}

function fileOf({ receipt_file_id, file_name, file_type, file_size }: ReceiptRow): Receipt['receipt_file'] {
  if (receipt_file_id === null || file_name === null || file_type === null || file_size === null) return null
  return { id: receipt_file_id, file_name, file_type, file_size }
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
