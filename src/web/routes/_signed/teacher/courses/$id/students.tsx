import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { placeStudentsScreen } from '#contract/screens/enrollments.ts'
import { preloadData } from '#web/api/preload.ts'
import { CourseStudentsScreen } from '#web/enrollments/CourseStudentsScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../../-search.ts'

export const Route = createFileRoute('/_signed/teacher/courses/$id/students')({
  ...routeSearch(SEARCHES['/teacher/courses/$id/students']),
  loader: (opening) => preloadData(placeStudentsScreen, opening),
  component: Students,
})

/** /teacher/students/{id} of one period. */
function Students() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  return (
    <CourseStudentsScreen courseId={id} period={search.period ?? 'shown'} {...useView(search, { replaces: true })} />
  )
}
