import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { taughtAssignmentsScreen } from '#contract/screens/evaluations-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { TaughtAssignmentsScreen } from '#web/evaluations/teacher/assignments/TaughtAssignmentsScreen.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../-search.ts'

const AssignmentFormScreen = lazy(async () => ({
  default: (await import('#web/evaluations/teacher/assignments/AssignmentFormScreen.tsx')).AssignmentFormScreen,
}))

export const Route = createFileRoute('/_signed/teacher/assignments/')({
  ...routeSearch(SEARCHES['/teacher/assignments']),
  loader: (opening) => preloadData(taughtAssignmentsScreen, opening),
  component: Assignments,
})

function Assignments() {
  const { view, onView } = useView(Route.useSearch())
  const { course, edit, copy } = view
  const navigate = Route.useNavigate()
  if (edit) {
    return (
      <AssignmentFormScreen
        key={`${edit} ${copy}`}
        edit={edit}
        copy={copy}
        course={course}
        onDone={() => void navigate({ search: { course } })}
      />
    )
  }
  return (
    <TaughtAssignmentsScreen
      view={view}
      onView={onView}
      onEdit={(what) => void navigate({ search: { course, ...what } })}
    />
  )
}
