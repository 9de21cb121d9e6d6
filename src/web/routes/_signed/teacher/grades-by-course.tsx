import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { finalGradesScreen } from '#contract/screens/grades-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { FinalGradesScreen } from '#web/grades/teacher/FinalGradesScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_signed/teacher/grades-by-course')({
  ...routeSearch(SEARCHES['/teacher/grades-by-course']),
  loader: (opening) => preloadData(finalGradesScreen, opening),
  component: FinalGrades,
})

function FinalGrades() {
  return <FinalGradesScreen {...useView(Route.useSearch())} />
}
