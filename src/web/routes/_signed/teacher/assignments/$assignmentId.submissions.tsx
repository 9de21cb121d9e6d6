import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { submissionsScreen } from '#contract/screens/evaluations-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { AssignmentNotFound } from '#web/evaluations/teacher/AssignmentNotFound.tsx'
import { SubmissionsScreen } from '#web/evaluations/teacher/submissions/SubmissionsScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../-search.ts'

const AssignmentId = z.uuid()

export const Route = createFileRoute('/_signed/teacher/assignments/$assignmentId/submissions')({
  ...routeSearch(SEARCHES['/teacher/assignments/$assignmentId/submissions']),
  loader: (opening) => preloadData(submissionsScreen, opening),
  component: Submissions,
})

function Submissions() {
  const { assignmentId } = Route.useParams()
  const search = useView(Route.useSearch(), { replaces: true })
  if (!AssignmentId.safeParse(assignmentId).success) return <AssignmentNotFound />
  return <SubmissionsScreen key={assignmentId} assignmentId={assignmentId} {...search} />
}
