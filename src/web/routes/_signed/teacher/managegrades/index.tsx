import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { gradeHistoryScreen } from '#contract/screens/grades-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { GradeHistoryScreen } from '#web/grades/history/GradeHistoryScreen.tsx'
import { SearchId, SearchPages, SearchText } from '../../../-search.ts'
import { SORTS } from '#contract/sorting.ts'

const Search = z.object({
  course: SearchId,
  q: SearchText,
  pages: SearchPages,
  sort: z.catch(SORTS.gradeHistory, undefined),
})

export const Route = createFileRoute('/_signed/teacher/managegrades/')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { course, q, sort } }) => ({ course, q, sort }),
  loader: (opening) => preloadData(gradeHistoryScreen, opening),
  component: GradeHistory,
})

function GradeHistory() {
  const { course, q = '', sort, pages = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GradeHistoryScreen
      view={{ course, q, sort, pages }}
      onView={(change, replace = false) =>
        void navigate({
          search: (old) => {
            const next = { ...old, ...change }
            return { ...next, q: next.q || undefined, pages: (next.pages ?? 1) > 1 ? next.pages : undefined }
          },
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
