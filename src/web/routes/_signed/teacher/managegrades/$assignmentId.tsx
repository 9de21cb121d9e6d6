import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { scoresScreen } from '#contract/screens/evaluations-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { AssignmentNotFound } from '#web/evaluations/teacher/AssignmentNotFound.tsx'
import { ScoresScreen } from '#web/evaluations/teacher/scores/ScoresScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../-search.ts'

const AssignmentId = z.uuid()

export const Route = createFileRoute('/_signed/teacher/managegrades/$assignmentId')({
  ...routeSearch(SEARCHES['/teacher/managegrades/$assignmentId']),
  loader: (opening) => preloadData(scoresScreen, opening),
  component: Scores,
})

function Scores() {
  const { assignmentId } = Route.useParams()
  const { view, onView } = useView(Route.useSearch(), { replaces: true })
  if (!AssignmentId.safeParse(assignmentId).success) return <AssignmentNotFound />
  return <ScoresScreen key={assignmentId} assignmentId={assignmentId} view={view} onView={onView} />
}
