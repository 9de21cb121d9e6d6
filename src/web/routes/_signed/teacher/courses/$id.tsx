import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ManageCourseScreen } from '#web/lessons/ManageCourseScreen.tsx'

const Search = z.object({
  dialog: z.catch(z.optional(z.enum(['lesson', 'content', 'view'])), undefined),
  lesson: z.catch(z.optional(z.uuid()), undefined),
  content: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed/teacher/courses/$id')({
  validateSearch: (search) => Search.parse(search),
  component: ManageCourse,
})

function ManageCourse() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ManageCourseScreen
      courseId={id}
      view={Route.useSearch()}
      onView={(view, replace = false) => void navigate({ search: view, replace, resetScroll: false })}
    />
  )
}
