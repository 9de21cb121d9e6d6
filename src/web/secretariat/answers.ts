import type { RECEIPT_STATES } from '#domain/payments/statuses.ts'
import type { CallOutput } from '#contract/operation.ts'
import type { listReceipts } from '#contract/payments.ts'
import { owedTotal } from '#domain/ledger/account.ts'

export type Receipt = CallOutput<typeof listReceipts>['items'][number]
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** What its courses that were given up cost; in the country's currency where they were asked for in it. */
export function leftSum({ left, currency }: Pick<Receipt, 'left' | 'currency'>): { cents: number; currency: string } {
  const { local, amount_cents } = owedTotal(left)
  return local ? { cents: local.amount_cents, currency: local.currency } : { cents: amount_cents, currency }
}

/** Nothing on it is owed: all of its courses were given up, and nobody has decided about it yet. */
export function isLeftOnly({ courses, left }: Pick<Receipt, 'courses' | 'left'>): boolean {
  return courses.length === 0 && left.length > 0
}

/** Its status as it's shown: what was given up waits for a decision too. */
export function shownStatus(receipt: Receipt): Receipt['status'] {
  return isLeftOnly(receipt) ? 'pending_verification' : receipt.status
}

/** What a student wrote who says that it was paid already; null when the purchase was an ordinary one. */
export function claimOf({ history }: Receipt): { note: string | null } | null {
  return history.find(({ action }) => action === 'payment.claimed') ?? null
}
