import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { submissionsScreen } from '#contract/screens/evaluations-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { AssignmentNotFound } from '#web/evaluations/teacher/AssignmentNotFound.tsx'
import { type ReviewView, SubmissionsScreen } from '#web/evaluations/teacher/submissions/SubmissionsScreen.tsx'
import { SearchId, SearchPages } from '../../../-search.ts'
import { SORTS } from '#contract/sorting.ts'

const Search = z.object({
  pages: SearchPages,
  sort: z.catch(SORTS.submissions, undefined),
  /** The submission that is being graded. */
  grading: SearchId,
})
const AssignmentId = z.uuid()

export const Route = createFileRoute('/_signed/teacher/assignments/$assignmentId/submissions')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: (opening) => preloadData(submissionsScreen, opening),
  component: Submissions,
})

function Submissions() {
  const { assignmentId } = Route.useParams()
  const { sort, pages = 1, grading } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onView = useCallback(
    (change: Partial<ReviewView>) =>
      void navigate({
        search: (old) => {
          const next = { ...old, ...change }
          return { ...next, pages: next.pages === 1 ? undefined : next.pages }
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  if (!AssignmentId.safeParse(assignmentId).success) return <AssignmentNotFound />
  return (
    <SubmissionsScreen key={assignmentId} assignmentId={assignmentId} view={{ sort, pages, grading }} onView={onView} />
  )
}
