import type { DisplayStatus } from '#domain/payments/statuses.ts'

/** What the address says: the tab, the search, how much is shown and what is open. */
export type PaymentsView = {
  tab: 'payments' | 'scholarships'
  q: string
  status: DisplayStatus | undefined
  sort: string | undefined
  pages: number
  /** The open payment. */
  payment: string | undefined
  /** The open dialog of the scholarships, and which one it is about. */
  dialog: 'create' | 'edit' | 'uses' | undefined
  id: string | undefined
}
export type OnView = (change: Partial<PaymentsView>, replace?: boolean) => void
