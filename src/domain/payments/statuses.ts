/** Stored payment statuses; `payment_status` mirrors them (decision S2). */
export const PAYMENT_STATUSES = [
  'pending',
  'processing',
  'pending_verification',
  'completed',
  'failed',
  'refunded',
] as const
/** One of the stored payment statuses. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Where each status may go (decision S3). */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['processing', 'pending_verification', 'completed', 'failed'],
  processing: ['pending', 'pending_verification', 'completed', 'failed'],
  pending_verification: ['pending', 'completed', 'failed'],
  completed: ['refunded'],
  failed: ['pending'],
  refunded: [],
}

/** Whether a payment may go from one status to another (decision S3). */
export function isPaymentTransition(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_TRANSITIONS[from].includes(to)
}

/** The reason of a payment whose place another one took (decision M12): it's over, and is tried again only when its page was paid nevertheless. */
export const REPLACED_REASON = 'reemplazado'
/** The reason of a payment whose course was given up (decision M17). */
export const WITHDRAWN_REASON = 'desistido'
/** The reason for a payment whose course now costs something else (decision M18). */
export const REPRICED_REASON = 'precio nuevo'
/** The reason of a payment whose time ended for good (decision M19). */
export const LAPSED_REASON = 'vencido'

/** The reasons for payments that nobody pays any more: another took their place, or what they were for was canceled. */
const OVER_REASONS = [REPLACED_REASON, WITHDRAWN_REASON, REPRICED_REASON, LAPSED_REASON] as const
/** One of them. */
export type OverReason = (typeof OVER_REASONS)[number]

/** Whether a payment is over by such a reason, and wasn't refused. */
export function isOverReason(reason: string | null): reason is OverReason {
  return OVER_REASONS.some((one) => one === reason)
}

/** The statuses that the administrator's filter offers (document 3 §3, decision S2). */
export const DISPLAY_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const
/** A status of the administrator's filter. */
export type DisplayStatus = (typeof DISPLAY_STATUSES)[number]

const DISPLAYED: Readonly<Record<PaymentStatus, DisplayStatus>> = {
  pending: 'pending',
  processing: 'pending',
  pending_verification: 'pending',
  completed: 'completed',
  failed: 'failed',
  refunded: 'refunded',
}

/** The filter's status of a stored one: processing and pending_verification show as pending (decision S2). */
export function displayStatus(status: PaymentStatus): DisplayStatus {
  return DISPLAYED[status]
}

/** The stored statuses that a filter's status covers. */
export function statusesShownAs(shown: DisplayStatus): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((status) => displayStatus(status) === shown)
}

/** Whether the mark 'En revisión' shows: still open and with a receipt (decision S2). */
export function isInReview(payment: { status: PaymentStatus; payment_receipt_url: string | null }): boolean {
  return displayStatus(payment.status) === 'pending' && Boolean(payment.payment_receipt_url)
}

/** Receipts to review; open payments without a receipt yet; decided ones. */
export const RECEIPT_STATES = ['in_review', 'waiting', 'decided'] as const
