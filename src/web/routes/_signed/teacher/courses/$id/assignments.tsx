import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { placeAssignmentsScreen } from '#contract/screens/evaluations-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { TaughtAssignmentsScreen } from '#web/evaluations/teacher/assignments/TaughtAssignmentsScreen.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../../-search.ts'

const AssignmentFormScreen = lazy(async () => ({
  default: (await import('#web/evaluations/teacher/assignments/AssignmentFormScreen.tsx')).AssignmentFormScreen,
}))

export const Route = createFileRoute('/_signed/teacher/courses/$id/assignments')({
  ...routeSearch(SEARCHES['/teacher/courses/$id/assignments']),
  loader: (opening) => preloadData(placeAssignmentsScreen, opening),
  component: Assignments,
})

/** /teacher/assignments of one course and period. */
function Assignments() {
  const { id } = Route.useParams()
  const { view, onView } = useView(Route.useSearch())
  const { period, edit, copy } = view
  const navigate = Route.useNavigate()
  if (edit) {
    return (
      <AssignmentFormScreen
        key={`${edit} ${copy}`}
        edit={edit}
        copy={copy}
        course={id}
        onDone={() => void navigate({ search: { period } })}
      />
    )
  }
  return (
    <TaughtAssignmentsScreen
      view={{ ...view, course: id }}
      period={period ?? 'shown'}
      onView={onView}
      onEdit={(what) => void navigate({ search: { period, ...what } })}
    />
  )
}
