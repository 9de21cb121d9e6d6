import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { courseStudentsScreen } from '#contract/screens/enrollments.ts'
import { preloadData } from '#web/api/preload.ts'
import { CourseStudentsScreen, type StudentsView } from '#web/enrollments/CourseStudentsScreen.tsx'
import { SearchPages } from '../../../-search.ts'

const Search = z.object({
  q: z.catch(z.optional(z.string().check(z.maxLength(120))), undefined),
  pages: SearchPages,
})

export const Route = createFileRoute('/_signed/teacher/students/$id')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: (opening) => preloadData(courseStudentsScreen, opening),
  component: CourseStudents,
})

function CourseStudents() {
  const { id } = Route.useParams()
  const { q = '', pages = 1 } = Route.useSearch()
  const view: StudentsView = { q, pages }
  const navigate = Route.useNavigate()
  return (
    <CourseStudentsScreen
      courseId={id}
      view={view}
      onView={(change) => {
        const next = { ...view, ...change }
        void navigate({
          search: { q: next.q || undefined, pages: next.pages > 1 ? next.pages : undefined },
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}
