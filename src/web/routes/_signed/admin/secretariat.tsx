import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { RECEIPT_STATES } from '#domain/payments/statuses.ts'
import { preloadData } from '#web/api/preload.ts'
import { TABS, TEACHER_TABS } from '#web/secretariat/desk/view.ts'
import { SecretariatScreen } from '#web/secretariat/SecretariatScreen.tsx'
import { SearchId, SearchPages, SearchText } from '../../-search.ts'

const Search = z.object({
  tab: z.catch(z.optional(z.enum(TABS)), undefined),
  state: z.catch(z.optional(z.enum(RECEIPT_STATES)), undefined),
  q: SearchText,
  pages: SearchPages,
  sort: SearchText,
  /** The payment whose receipt is open. */
  receipt: SearchId,
  student: SearchId,
  course: SearchId,
  period: SearchId,
  /** The student, teacher or course that is open, and which part of it. */
  id: SearchId,
  part: z.catch(z.optional(z.enum(TEACHER_TABS)), undefined),
})

export const Route = createFileRoute('/_signed/admin/secretariat')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search }) => search,
  loader: async (opening) => {
    // The operations of most tabs come with the tab.
    if (opening.preload) preloadData((await import('#contract/screens/secretariat.ts')).secretariatScreen, opening)
  },
  component: Secretariat,
})

function Secretariat() {
  const { tab, state = 'in_review', q = '', pages = 1, receipt, ...open } = Route.useSearch()
  const navigate = Route.useNavigate()
  // A link to a receipt from before there were tabs.
  const shown = tab ?? (receipt ? 'receipts' : 'grades')
  return (
    <SecretariatScreen
      view={{ tab: shown, state, q, pages, receipt, ...open }}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      onView={(change, replace = false) =>
        void navigate({
          search: (search) => {
            const next = { ...search, tab: shown, ...change }
            return {
              ...next,
              state: next.state === 'in_review' ? undefined : next.state,
              q: next.q || undefined,
              pages: (next.pages ?? 1) > 1 ? next.pages : undefined,
            }
          },
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
