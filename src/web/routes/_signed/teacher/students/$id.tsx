import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { courseStudentsScreen } from '#contract/screens/enrollments.ts'
import { preloadData } from '#web/api/preload.ts'
import { CourseStudentsScreen, type StudentsView } from '#web/enrollments/CourseStudentsScreen.tsx'
import { SearchPages } from '../../../-search.ts'
import { SORTS } from '#contract/sorting.ts'

const Search = z.object({
  q: z.catch(z.optional(z.string().check(z.maxLength(120))), undefined),
  pages: SearchPages,
  sort: z.catch(SORTS.courseStudents, undefined),
})

export const Route = createFileRoute('/_signed/teacher/students/$id')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { q, sort } }) => ({ q, sort }),
  loader: (opening) => preloadData(courseStudentsScreen, opening),
  component: CourseStudents,
})

function CourseStudents() {
  const { id } = Route.useParams()
  const { q = '', sort, pages = 1 } = Route.useSearch()
  const view: StudentsView = { q, sort, pages }
  const navigate = Route.useNavigate()
  return (
    <CourseStudentsScreen
      courseId={id}
      view={view}
      onView={(change) => {
        const next = { ...view, ...change }
        void navigate({
          search: { q: next.q || undefined, sort: next.sort, pages: next.pages > 1 ? next.pages : undefined },
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}
