import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { periodsScreen } from '#contract/screens/periods.ts'
import { preloadData } from '#web/api/preload.ts'
import { PeriodsScreen } from '#web/periods/PeriodsScreen.tsx'
import { SearchId, SearchPages, SearchText } from '../../-search.ts'
import { SORTS } from '#contract/sorting.ts'

const Search = z.object({
  q: SearchText,
  pages: SearchPages,
  sort: z.catch(SORTS.periods, undefined),
  dialog: z.catch(z.optional(z.enum(['create', 'edit', 'windows'])), undefined),
  id: SearchId,
})

export const Route = createFileRoute('/_signed/admin/periods')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { q, sort } }) => ({ q, sort }),
  loader: (opening) => preloadData(periodsScreen, opening),
  component: Periods,
})

function Periods() {
  const { q = '', sort, pages = 1, dialog, id } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PeriodsScreen
      view={{ q, sort, pages, dialog, id }}
      onView={(change, replace = false) =>
        void navigate({
          search: (search) => {
            const next = { ...search, ...change }
            return { ...next, q: next.q || undefined, pages: (next.pages ?? 1) > 1 ? next.pages : undefined }
          },
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
