import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { GradesScreen } from '#web/grades/student/GradesScreen.tsx'

const Search = z.object({ course: z.catch(z.optional(z.uuid()), undefined) })

export const Route = createFileRoute('/_signed/student/grades')({
  validateSearch: (search) => Search.parse(search),
  component: Grades,
})

function Grades() {
  const { course = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GradesScreen
      courseId={course}
      onCourse={(courseId) => void navigate({ search: { course: courseId ?? undefined }, resetScroll: false })}
    />
  )
}
