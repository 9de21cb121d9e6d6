import type { PaymentMethod } from './methods.ts'
import type { PaymentStatus } from './statuses.ts'

/** What the rules need to know of a payment. */
export interface PaymentState {
  status: PaymentStatus
  payment_method: PaymentMethod
  requires_verification: boolean
}

/** The statuses from which each deed may start (decisions S3, M6 and M7; receipts document 2 §4). */
const FROM = {
  approve: ['pending', 'processing', 'pending_verification'],
  reject: ['pending', 'processing', 'pending_verification'],
  uploadReceipt: ['pending', 'processing', 'pending_verification'],
  settle: ['pending', 'processing', 'pending_verification'],
  refund: ['completed'],
  retry: ['failed'],
} as const satisfies Record<string, readonly PaymentStatus[]>

/** The state rules of a payment. */
export const paymentCan = {
  /** Staff confirm money that no provider confirms. */
  approve: (payment: PaymentState) => payment.requires_verification && is(payment, FROM.approve),
  /** Staff refuse it; the payment fails and the student may try again. */
  reject: (payment: PaymentState) => payment.requires_verification && is(payment, FROM.reject),
  /** The student shows a receipt, or a better one, while the payment is open. */
  uploadReceipt: (payment: PaymentState) => payment.requires_verification && is(payment, FROM.uploadReceipt),
  /** A provider answers for a payment that it processes. */
  settle: (payment: PaymentState) => !payment.requires_verification && is(payment, FROM.settle),
  /** A completed payment is given back; a scholarship's share moved no money. */
  refund: (payment: PaymentState) => payment.payment_method !== 'scholarship' && is(payment, FROM.refund),
  /** The student tries again after a failure: the payment is pending once more. */
  retry: (payment: PaymentState) => is(payment, FROM.retry),
} as const

function is(payment: PaymentState, statuses: readonly PaymentStatus[]): boolean {
  return statuses.includes(payment.status)
}
