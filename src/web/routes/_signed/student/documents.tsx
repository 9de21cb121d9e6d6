import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ownPapersScreen } from '#contract/screens/papers.ts'
import { PAPER_KINDS } from '#domain/papers/kinds.ts'
import { preloadData } from '#web/api/preload.ts'
import { OwnPapersScreen } from '#web/papers/OwnPapersScreen.tsx'
import { SearchId, SearchPages } from '../../-search.ts'

const Search = z.object({
  pages: SearchPages,
  /** The paper that is being asked for, and what it is about. */
  issue: z.catch(z.optional(z.enum(PAPER_KINDS)), undefined),
  of: SearchId,
})

export const Route = createFileRoute('/_signed/student/documents')({
  validateSearch: (search) => Search.parse(search),
  loader: (opening) => preloadData(ownPapersScreen, { ...opening, deps: {} }),
  component: Documents,
})

function Documents() {
  const { pages = 1, ...wanted } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OwnPapersScreen
      view={{ pages, ...wanted }}
      onView={(change, replace = false) =>
        void navigate({
          search: (search) => {
            const next = { ...search, ...change }
            return { ...next, pages: (next.pages ?? 1) > 1 ? next.pages : undefined }
          },
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
