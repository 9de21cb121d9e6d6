import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { taughtCoursesScreen } from '#contract/screens/lessons.ts'
import { preloadData } from '#web/api/preload.ts'
import { TaughtCoursesScreen } from '#web/lessons/TaughtCoursesScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../-search.ts'

export const Route = createFileRoute('/_signed/teacher/courses/')({
  ...routeSearch(SEARCHES['/teacher/courses']),
  loader: (opening) => preloadData(taughtCoursesScreen, opening),
  component: TaughtCourses,
})

function TaughtCourses() {
  const { view, onView } = useView(Route.useSearch(), { replaces: true })
  return <TaughtCoursesScreen q={view.q} onSearch={(q) => onView({ q })} />
}
