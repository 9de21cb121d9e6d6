import type { RECEIPT_STATES } from '#domain/payments/statuses.ts'
import { listReceipts } from '../payments.ts'
import { ask } from './screen.ts'

type ReceiptState = (typeof RECEIPT_STATES)[number]

/** The first tab of the secretariat that comes with its page; the others, and their operations, come when they're opened. */
export const receiptList = (state: ReceiptState = 'in_review', q = '') => ask(listReceipts, { state, q, page_size: 20 })
