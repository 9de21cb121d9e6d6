import type * as contract from '#contract/payments.ts'
import type { Handlers } from '../actions/context.ts'
import { attachReceipt } from './attach-receipt.ts'
import { approvePayment, rejectPayment } from './decide-payment.ts'
import { exportPayments } from './export-payments.ts'
import { getPayment, listPayments } from './list-payments.ts'
import { downloadNumberedReceipt } from './numbered-receipt.ts'
import { listOwnPayments } from './own-payments.ts'
import { listReceipts } from './receipts.ts'
import { getCoursePayment, getEnrollmentPayment } from './standing.ts'

export const paymentsHandlers: Handlers<typeof contract> = {
  listOwnPayments,
  getCoursePayment,
  getEnrollmentPayment,
  attachReceipt,
  listReceipts,
  listPayments,
  getPayment,
  exportPayments,
  downloadNumberedReceipt,
  approvePayment,
  rejectPayment,
}
