import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { courseStudentsScreen } from '#contract/screens/enrollments.ts'
import { preloadData } from '#web/api/preload.ts'
import { CourseStudentsScreen } from '#web/enrollments/CourseStudentsScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../-search.ts'

export const Route = createFileRoute('/_signed/teacher/students/$id')({
  ...routeSearch(SEARCHES['/teacher/students/$id']),
  loader: (opening) => preloadData(courseStudentsScreen, opening),
  component: CourseStudents,
})

function CourseStudents() {
  const { id } = Route.useParams()
  return <CourseStudentsScreen courseId={id} {...useView(Route.useSearch(), { replaces: true })} />
}
