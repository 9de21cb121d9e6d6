import type { ViewOf } from '#web/ui/useView.ts'

type View = ViewOf<'/admin/payments'>
/** The state in the URL: the tab, the search, how much is shown and what is open. */
export type PaymentsView = View['view']
export type OnView = View['onView']
