import type { ViewOf } from '#web/ui/useView.ts'

type View = ViewOf<'/admin/payments'>
/** What the address says: the tab, the search, how much is shown and what is open. */
export type PaymentsView = View['view']
export type OnView = View['onView']
