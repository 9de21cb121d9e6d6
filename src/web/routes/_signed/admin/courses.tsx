import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { coursesScreen } from '#contract/screens/courses.ts'
import { preloadData } from '#web/api/preload.ts'
import { CoursesScreen } from '#web/courses/CoursesScreen.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { SearchId, SearchPages, SearchText } from '../../-search.ts'
import { SORTS } from '#contract/sorting.ts'

const BringIntoCourseDialog = lazyDialog(() => import('#web/evaluations/teacher/assignments/BringIntoCourseDialog.tsx'))

const Search = z.object({
  q: SearchText,
  pages: SearchPages,
  sort: z.catch(SORTS.courses, undefined),
  dialog: z.catch(z.optional(z.enum(['create', 'edit', 'windows', 'bring'])), undefined),
  id: SearchId,
  period: SearchId,
})

export const Route = createFileRoute('/_signed/admin/courses')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { q, sort } }) => ({ q, sort }),
  loader: (opening) => preloadData(coursesScreen, opening),
  component: Courses,
})

function Courses() {
  const { q = '', sort, pages = 1, dialog, id, period } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CoursesScreen
      view={{ q, sort, pages, dialog, id, period }}
      BringDialog={BringIntoCourseDialog}
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
