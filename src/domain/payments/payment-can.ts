import type { Processor } from '../checkout/orders.ts'
import type { Cents } from '../money.ts'
import type { PaymentMethod } from './methods.ts'
import { isProvider, type Provider } from './providers.ts'
import {
  isPaymentTransition,
  PAYMENT_STATUSES,
  type PaymentStatus,
  statusesShownAs,
  WITHDRAWN_REASON,
} from './statuses.ts'

/** What the rules need to know of a payment. */
export interface PaymentState {
  status: PaymentStatus
  payment_method: PaymentMethod
  requires_verification: boolean
}

/** The statuses from which each action may start: those that its end may follow (decision S3), of open or failed payments (decisions M6 and M7; document 2 §4). */
const FROM = {
  approve: statusesBefore('completed'),
  reject: statusesBefore('failed'),
  uploadReceipt: [...statusesShownAs('pending'), 'failed'],
  settle: statusesBefore('completed'),
  refund: statusesBefore('refunded'),
  retry: ['failed'],
} as const satisfies Record<string, readonly PaymentStatus[]>

/** Whether staff still have to say if the money came of a payment whose course was given up after its receipt was sent (decision M17). */
export function isLeftInReview(payment: {
  status: PaymentStatus
  rejection_reason: string | null
  payment_receipt_url: string | null
  verified_at: Date | null
}): boolean {
  const { status, rejection_reason: reason, payment_receipt_url: receipt, verified_at } = payment
  return status === 'failed' && reason === WITHDRAWN_REASON && receipt !== null && verified_at === null
}

/** The state rules of a payment. */
export const paymentCan = {
  /** Staff confirm money that no provider confirms. */
  approve: (payment: PaymentState) => payment.requires_verification && is(payment, FROM.approve),
  /** Staff refuse it; the payment fails and the student may try again. */
  reject: (payment: PaymentState) => payment.requires_verification && is(payment, FROM.reject),
  /** The student shows a receipt, or a better one, while the payment is open, and tries a failed one again with it. */
  uploadReceipt: (payment: PaymentState) => payment.requires_verification && is(payment, FROM.uploadReceipt),
  /** A provider answers for a payment that it processes. */
  settle: (payment: PaymentState) => !payment.requires_verification && is(payment, FROM.settle),
  /** A completed payment is given back; a scholarship's share moved no money. */
  refund: (payment: Pick<PaymentState, 'status' | 'payment_method'>) =>
    payment.payment_method !== 'scholarship' && is(payment, FROM.refund),
  /** The student tries again after a failure: the payment is pending once more. */
  retry: (payment: PaymentState) => is(payment, FROM.retry),
} as const

/** Money that came, of which something may go back. */
interface ReturnableMoney extends PaymentState {
  provider: Processor
  amount: Cents
  refunded_amount: Cents
}

/**
 * Returns the part of a payment that staff may still record as refunded: a transfer, cash, a link's payment, a simulated card.
 * Null if nothing is left, or a provider took it.
 */
export function refundableCents(payment: ReturnableMoney): Cents | null {
  return isProvider(payment.provider) ? null : leftToRefund(payment)
}

/** The provider in whose own panel what is left of a payment is given back, or null. */
export function refundingProvider(payment: ReturnableMoney): Provider | null {
  return isProvider(payment.provider) && leftToRefund(payment) !== null ? payment.provider : null
}

function leftToRefund(payment: ReturnableMoney): Cents | null {
  const left = payment.amount - payment.refunded_amount
  return paymentCan.refund(payment) && left > 0 ? left : null
}

function statusesBefore(end: PaymentStatus): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((status) => isPaymentTransition(status, end))
}

function is(payment: Pick<PaymentState, 'status'>, statuses: readonly PaymentStatus[]): boolean {
  return statuses.includes(payment.status)
}
