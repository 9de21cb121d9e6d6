import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { titlesScreen } from '#contract/screens/admissions.ts'
import { TitlesScreen } from '#web/admissions/TitlesScreen.tsx'
import { preloadData } from '#web/api/preload.ts'
import { SearchId, SearchPages, SearchText } from '../../../-search.ts'

const Search = z.object({
  q: SearchText,
  program: SearchId,
  pages: SearchPages,
  /** The one that is being corrected. */
  title: SearchId,
  dialog: z.catch(z.optional(z.literal('enter')), undefined),
})

export const Route = createFileRoute('/_signed/admin/programs/titles')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { q, program } }) => ({ q, program }),
  loader: (opening) => preloadData(titlesScreen, opening),
  component: Titles,
})

function Titles() {
  const { q = '', program, pages = 1, dialog, title } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TitlesScreen
      view={{ q, program, pages, dialog, title }}
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
