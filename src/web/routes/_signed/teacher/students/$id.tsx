import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CourseStudentsScreen, type StudentsView } from '#web/enrollments/CourseStudentsScreen.tsx'

const Search = z.object({
  q: z.catch(z.optional(z.string().check(z.maxLength(120))), undefined),
  /** How many pages of the list are shown. */
  pages: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(50))), undefined),
})

export const Route = createFileRoute('/_signed/teacher/students/$id')({
  validateSearch: (search) => Search.parse(search),
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
