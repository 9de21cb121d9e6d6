import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { programScreen } from '#contract/screens/programs.ts'
import { preloadData } from '#web/api/preload.ts'
import { ProgramScreen } from '#web/programs/ProgramScreen.tsx'
import { SearchId, SearchPages } from '../../../-search.ts'

const Search = z.object({
  pages: SearchPages,
  dialog: z.catch(z.optional(z.enum(['program', 'create', 'copy', 'edit'])), undefined),
  id: SearchId,
})

export const Route = createFileRoute('/_signed/admin/programs/$programId')({
  validateSearch: (search) => Search.parse(search),
  loader: (opening) => preloadData(programScreen, opening),
  component: Program,
})

function Program() {
  const { programId } = Route.useParams()
  const { pages = 1, dialog, id } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProgramScreen
      programId={programId}
      view={{ pages, dialog, id }}
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
