import type { PAYMENT_SHARES } from '../checkout/scholarship-share.ts'
import { type EnrollmentStatus, isFinishedStatus } from '../enrollments/statuses.ts'
import { type Cents, sumCents } from '../money.ts'
import type { LOCAL_CURRENCIES } from './methods.ts'
import { displayStatus, isInReview, type PaymentStatus } from './statuses.ts'

/** What the rule needs to know of an enrollment's payment; replaced and refunded ones are left out, oldest first. */
export interface OwedRow {
  share: (typeof PAYMENT_SHARES)[number]
  status: PaymentStatus
  payment_receipt_url: string | null
}

/** Why money is owed: nobody sent a proof yet, staff look at it, or it was rejected and nothing took its place. */
export const OWED_REASONS = ['waiting', 'in_review', 'rejected'] as const
/** One of them. */
export type OwedReason = (typeof OWED_REASONS)[number]

/**
 * The payment that an enrollment still owes, or null: an open one, until it's approved; a rejected one while the course isn't over, for
 * nobody goes on without paying (decisions M6 and M12). A scholarship's share, a withdrawn enrollment and one without payments owe nothing.
 */
export function owedPayment<Row extends OwedRow>(
  enrollment: { status: EnrollmentStatus },
  rows: readonly Row[],
): { payment: Row; reason: OwedReason } | null {
  const balances = rows.filter(({ share }) => share === 'balance')
  if (enrollment.status === 'Desistido' || balances.some(({ status }) => status === 'completed')) return null
  const open = balances.find(({ status }) => displayStatus(status) === 'pending')
  if (open) return { payment: open, reason: isInReview(open) ? 'in_review' : 'waiting' }
  const rejected = balances.findLast(({ status }) => status === 'failed')
  return rejected && !isFinishedStatus(enrollment.status) ? { payment: rejected, reason: 'rejected' } : null
}

/** What is owed of one course, in the order's currency and, where it's paid in it, in the country's own (decision M3). */
export interface OwedAmount {
  amount_cents: Cents
  local: { amount_cents: Cents; currency: (typeof LOCAL_CURRENCIES)[number] } | null
}

/** What several courses owe together; in a local currency only when all of them are paid in the same. */
export function owedTotal(owed: readonly OwedAmount[]): OwedAmount {
  const locals = owed.flatMap(({ local }) => local ?? [])
  const [first] = locals
  const isOne = locals.length === owed.length && locals.every(({ currency }) => currency === first?.currency)
  return {
    amount_cents: sumCents(owed.map(({ amount_cents }) => amount_cents)),
    local:
      first && isOne
        ? { amount_cents: sumCents(locals.map(({ amount_cents }) => amount_cents)), currency: first.currency }
        : null,
  }
}
