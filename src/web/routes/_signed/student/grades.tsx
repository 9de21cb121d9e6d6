import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { GradesScreen } from '#web/grades/student/GradesScreen.tsx'

const Search = z.object({
  course: z.catch(z.optional(z.uuid()), undefined),
  /** The submission, or the enrollment, whose grade is explained. */
  grade: z.catch(z.optional(z.uuid()), undefined),
  final: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed/student/grades')({
  validateSearch: (search) => Search.parse(search),
  component: Grades,
})

function Grades() {
  const { course = null, grade, final } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GradesScreen
      courseId={course}
      onCourse={(courseId) => void navigate({ search: { course: courseId ?? undefined }, resetScroll: false })}
      explained={grade ? { grade } : final ? { final } : null}
      onExplain={(explained) =>
        void navigate({ search: { course: course ?? undefined, ...explained }, resetScroll: false })
      }
    />
  )
}
