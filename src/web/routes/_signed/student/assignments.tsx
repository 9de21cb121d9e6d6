import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { studentAssignmentsScreen } from '#contract/screens/evaluations-student.ts'
import { preloadData } from '#web/api/preload.ts'
import { StudentAssignmentsScreen } from '#web/evaluations/student/assignments/StudentAssignmentsScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_signed/student/assignments')({
  ...routeSearch(SEARCHES['/student/assignments']),
  loader: (opening) => preloadData(studentAssignmentsScreen, opening),
  component: Assignments,
})

function Assignments() {
  const { view, onView } = useView(Route.useSearch())
  return (
    <StudentAssignmentsScreen
      filter={view.filter}
      onFilter={(filter) => {
        // The courses that are over are others.
        const course = (filter === 'finished') === (view.filter === 'finished') ? view.course : undefined
        onView({ filter, course, pages: 1 })
      }}
      courseId={view.course ?? null}
      onCourse={(course) => onView({ course: course ?? undefined })}
      pages={view.pages}
      onMore={() => onView({ pages: view.pages + 1 }, true)}
      open={view.open ?? null}
      onOpen={(open) => onView({ open: open ?? undefined }, open === null)}
    />
  )
}
