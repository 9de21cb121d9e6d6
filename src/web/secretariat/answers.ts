import type { RECEIPT_STATES } from '#domain/payments/statuses.ts'
import type { CallOutput } from '#contract/operation.ts'
import type { listReceipts } from '#contract/payments.ts'

export type Receipt = CallOutput<typeof listReceipts>['items'][number]
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** What a student wrote who says that it was paid already; null when the purchase was an ordinary one. */
export function claimOf({ history }: Receipt): { note: string | null } | null {
  return history.find(({ action }) => action === 'payment.claimed') ?? null
}
