import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { NotFound } from '#web/evaluations/teacher/NotFound.tsx'
import { ScoresScreen } from '#web/evaluations/teacher/ScoresScreen.tsx'

const Search = z.object({
  pages: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(50))), undefined),
  /** A column of scores is being pasted. */
  paste: z.catch(z.optional(z.literal(true)), undefined),
})
const AssignmentId = z.uuid()

export const Route = createFileRoute('/_signed/teacher/managegrades/$assignmentId')({
  validateSearch: (search) => Search.parse(search),
  component: Scores,
})

function Scores() {
  const { assignmentId } = Route.useParams()
  const { pages = 1, paste = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!AssignmentId.safeParse(assignmentId).success) return <NotFound />
  return (
    <ScoresScreen
      key={assignmentId}
      assignmentId={assignmentId}
      pages={pages}
      pastes={paste}
      onView={(change) =>
        void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
