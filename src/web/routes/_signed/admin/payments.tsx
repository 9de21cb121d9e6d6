import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { paymentsScreen } from '#contract/screens/payments.ts'
import { DISPLAY_STATUSES } from '#domain/payments/statuses.ts'
import { preloadData } from '#web/api/preload.ts'
import { PaymentsScreen } from '#web/payments-admin/PaymentsScreen.tsx'
import { SearchId, SearchPages, SearchText } from '../../-search.ts'

const Search = z.object({
  /** Pagos, without saying so, or Becas. */
  tab: z.catch(z.optional(z.enum(['becas'])), undefined),
  q: SearchText,
  status: z.catch(z.optional(z.enum(DISPLAY_STATUSES)), undefined),
  pages: SearchPages,
  sort: SearchText,
  /** The open payment. */
  payment: SearchId,
  dialog: z.catch(z.optional(z.enum(['create', 'edit', 'uses'])), undefined),
  id: SearchId,
})

export const Route = createFileRoute('/_signed/admin/payments')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { tab, q, status, sort } }) => ({ tab, q, status, sort }),
  loader: (opening) => preloadData(paymentsScreen, opening),
  component: Payments,
})

function Payments() {
  const { tab, q = '', status, sort, pages = 1, payment, dialog, id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const view = {
    tab: tab === 'becas' ? 'scholarships' : 'payments',
    q,
    status,
    sort,
    pages,
    payment,
    dialog,
    id,
  } as const
  return (
    <PaymentsScreen
      view={view}
      onView={(change, replace = false) => {
        const next = { ...view, ...change }
        void navigate({
          search: {
            ...next,
            tab: next.tab === 'scholarships' ? 'becas' : undefined,
            q: next.q || undefined,
            pages: next.pages > 1 ? next.pages : undefined,
          },
          replace,
          resetScroll: false,
        })
      }}
    />
  )
}
