import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { gradingScreen } from '#contract/screens/evaluations-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { GradingScreen } from '#web/evaluations/teacher/submissions/GradingScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_signed/teacher/grading')({
  ...routeSearch(SEARCHES['/teacher/grading']),
  loader: (opening) => preloadData(gradingScreen, opening),
  component: Grading,
})

function Grading() {
  return <GradingScreen {...useView(Route.useSearch(), { replaces: true })} />
}
