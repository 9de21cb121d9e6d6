import type * as contract from '#contract/payments.ts'
import type { Handlers } from '../context.ts'
import { attachReceipt } from './attach-receipt.ts'
import { approvePayment, rejectPayment } from './decide-payment.ts'
import { listPayments } from './list-payments.ts'
import { listOwnPayments } from './own-payments.ts'
import { listReceipts } from './receipts.ts'

export const paymentsHandlers: Handlers<typeof contract> = {
  listOwnPayments,
  attachReceipt,
  listReceipts,
  listPayments,
  approvePayment,
  rejectPayment,
}
