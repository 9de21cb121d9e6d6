import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { finalGradesScreen } from '#contract/screens/grades-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { FinalGradesScreen } from '#web/grades/teacher/FinalGradesScreen.tsx'
import { SearchId, SearchPages } from '../../-search.ts'
import { SORTS } from '#contract/sorting.ts'

const Search = z.object({
  course: SearchId,
  period: SearchId,
  pages: SearchPages,
  sort: z.catch(SORTS.finalGrades, undefined),
  /** The enrollment whose grade is being edited. */
  edit: SearchId,
  explain: SearchId,
  rectify: SearchId,
})

export const Route = createFileRoute('/_signed/teacher/grades-by-course')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { course, period, sort } }) => ({ course, period, sort }),
  loader: (opening) => preloadData(finalGradesScreen, opening),
  component: FinalGrades,
})

function FinalGrades() {
  const { pages = 1, ...view } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FinalGradesScreen
      view={{ ...view, pages }}
      onView={(change, replace) =>
        void navigate({
          search: (old) => {
            const next = { ...old, ...change }
            return { ...next, pages: next.pages === 1 ? undefined : next.pages }
          },
          replace: replace ?? false,
          resetScroll: false,
        })
      }
    />
  )
}
