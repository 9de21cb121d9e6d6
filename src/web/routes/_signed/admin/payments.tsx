import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DISPLAY_STATUSES } from '#domain/payments/statuses.ts'
import { PaymentsScreen } from '#web/payments-admin/PaymentsScreen.tsx'

const Search = z.object({
  /** Pagos, without saying so, or Becas. */
  tab: z.catch(z.optional(z.enum(['becas'])), undefined),
  q: z.catch(z.optional(z.string()), undefined),
  status: z.catch(z.optional(z.enum(DISPLAY_STATUSES)), undefined),
  /** How many pages of the list are shown. */
  pages: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(50))), undefined),
  /** The open payment. */
  payment: z.catch(z.optional(z.uuid()), undefined),
  dialog: z.catch(z.optional(z.enum(['create', 'edit', 'uses'])), undefined),
  id: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed/admin/payments')({
  validateSearch: (search) => Search.parse(search),
  component: Payments,
})

function Payments() {
  const { tab, q = '', status, pages = 1, payment, dialog, id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const view = { tab: tab === 'becas' ? 'scholarships' : 'payments', q, status, pages, payment, dialog, id } as const
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
