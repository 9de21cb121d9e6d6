import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { gradeHistoryScreen } from '#contract/screens/grades-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { GradeHistoryScreen } from '#web/grades/history/GradeHistoryScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../-search.ts'

export const Route = createFileRoute('/_signed/teacher/managegrades/')({
  ...routeSearch(SEARCHES['/teacher/managegrades']),
  loader: (opening) => preloadData(gradeHistoryScreen, opening),
  component: GradeHistory,
})

function GradeHistory() {
  return <GradeHistoryScreen {...useView(Route.useSearch())} />
}
