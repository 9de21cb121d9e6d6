import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { programsScreen } from '#contract/screens/programs.ts'
import { preloadData } from '#web/api/preload.ts'
import { ProgramsScreen } from '#web/programs/ProgramsScreen.tsx'
import { SearchId, SearchPages, SearchText } from '../../../-search.ts'

const Search = z.object({
  q: SearchText,
  active: z.catch(z.optional(z.boolean()), undefined),
  pages: SearchPages,
  dialog: z.catch(z.optional(z.enum(['create', 'edit'])), undefined),
  id: SearchId,
})

export const Route = createFileRoute('/_signed/admin/programs/')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { q, active } }) => ({ q, active }),
  loader: (opening) => preloadData(programsScreen, opening),
  component: Programs,
})

function Programs() {
  const { q = '', active, pages = 1, dialog, id } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProgramsScreen
      view={{ q, active, pages, dialog, id }}
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
