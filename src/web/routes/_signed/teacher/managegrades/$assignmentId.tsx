import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { scoresScreen } from '#contract/screens/evaluations-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { AssignmentNotFound } from '#web/evaluations/teacher/AssignmentNotFound.tsx'
import { ScoresScreen } from '#web/evaluations/teacher/scores/ScoresScreen.tsx'
import { SearchPages } from '../../../-search.ts'
import { SORTS } from '#contract/sorting.ts'

const Search = z.object({
  pages: SearchPages,
  sort: z.catch(SORTS.scores, undefined),
  /** A column of scores is being pasted. */
  paste: z.catch(z.optional(z.literal(true)), undefined),
})
const AssignmentId = z.uuid()

export const Route = createFileRoute('/_signed/teacher/managegrades/$assignmentId')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: (opening) => preloadData(scoresScreen, opening),
  component: Scores,
})

function Scores() {
  const { assignmentId } = Route.useParams()
  const { sort, pages = 1, paste = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!AssignmentId.safeParse(assignmentId).success) return <AssignmentNotFound />
  return (
    <ScoresScreen
      key={assignmentId}
      assignmentId={assignmentId}
      sort={sort}
      pages={pages}
      pastes={paste}
      onView={(change) =>
        void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
