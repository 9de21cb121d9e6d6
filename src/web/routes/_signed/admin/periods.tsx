import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { periodsScreen } from '#contract/screens/periods.ts'
import { preloadData } from '#web/api/preload.ts'
import { PeriodsScreen } from '#web/periods/PeriodsScreen.tsx'
import { SearchId, SearchPages, SearchText } from '../../-search.ts'

const Search = z.object({
  q: SearchText,
  pages: SearchPages,
  dialog: z.catch(z.optional(z.enum(['create', 'edit', 'windows'])), undefined),
  id: SearchId,
})

export const Route = createFileRoute('/_signed/admin/periods')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: (opening) => preloadData(periodsScreen, opening),
  component: Periods,
})

function Periods() {
  const { q = '', pages = 1, dialog, id } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PeriodsScreen
      view={{ q, pages, dialog, id }}
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
