import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { scoresScreen } from '#contract/screens/evaluations-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { AssignmentNotFound } from '#web/evaluations/teacher/AssignmentNotFound.tsx'
import { ScoresScreen } from '#web/evaluations/teacher/scores/ScoresScreen.tsx'
import { SearchPages } from '../../../-search.ts'

const Search = z.object({
  pages: SearchPages,
  /** A column of scores is being pasted. */
  paste: z.catch(z.optional(z.literal(true)), undefined),
})
const AssignmentId = z.uuid()

export const Route = createFileRoute('/_signed/teacher/managegrades/$assignmentId')({
  validateSearch: (search) => Search.parse(search),
  loader: (opening) => preloadData(scoresScreen, opening),
  component: Scores,
})

function Scores() {
  const { assignmentId } = Route.useParams()
  const { pages = 1, paste = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!AssignmentId.safeParse(assignmentId).success) return <AssignmentNotFound />
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
