import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { NotFound } from '#web/evaluations/teacher/NotFound.tsx'
import { SubmissionsScreen } from '#web/evaluations/teacher/SubmissionsScreen.tsx'

const Search = z.object({
  pages: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(50))), undefined),
  /** The submission that is being graded. */
  grading: z.catch(z.optional(z.uuid()), undefined),
})
const AssignmentId = z.uuid()

export const Route = createFileRoute('/_signed/teacher/assignments/$assignmentId/submissions')({
  validateSearch: (search) => Search.parse(search),
  component: Submissions,
})

function Submissions() {
  const { assignmentId } = Route.useParams()
  const { pages = 1, grading } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!AssignmentId.safeParse(assignmentId).success) return <NotFound />
  return (
    <SubmissionsScreen
      key={assignmentId}
      assignmentId={assignmentId}
      view={{ pages, grading }}
      onView={(change) =>
        void navigate({
          search: (old) => {
            const next = { ...old, ...change }
            return { ...next, pages: next.pages === 1 ? undefined : next.pages }
          },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
