import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { coursesScreen } from '#contract/screens/courses.ts'
import { preloadData } from '#web/api/preload.ts'
import { CoursesScreen } from '#web/courses/CoursesScreen.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../-search.ts'

const BringIntoCourseDialog = lazyDialog(() => import('#web/evaluations/teacher/assignments/BringIntoCourseDialog.tsx'))

export const Route = createFileRoute('/_signed/admin/courses')({
  ...routeSearch(SEARCHES['/admin/courses']),
  loader: (opening) => preloadData(coursesScreen, opening),
  component: Courses,
})

function Courses() {
  return <CoursesScreen {...useView(Route.useSearch())} BringDialog={BringIntoCourseDialog} />
}
