import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { ownGradesScreen } from '#contract/screens/grades-student.ts'
import { preloadData } from '#web/api/preload.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { GradesScreen } from '#web/grades/student/GradesScreen.tsx'
import { routeSearch } from '../../-search.ts'

const OwnRecognized = lazy(() => import('#web/recognized/OwnRecognized.tsx'))

export const Route = createFileRoute('/_signed/student/grades')({
  ...routeSearch(SEARCHES['/student/grades']),
  loader: (opening) => preloadData(ownGradesScreen, opening),
  component: Grades,
})

function Grades() {
  const { course = null, grade, final } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GradesScreen
      courseId={course}
      recognized={<OwnRecognized courseId={course} />}
      onCourse={(courseId) => void navigate({ search: { course: courseId ?? undefined }, resetScroll: false })}
      explained={grade ? { grade } : final ? { final } : null}
      onExplain={(explained) =>
        void navigate({ search: { course: course ?? undefined, ...explained }, resetScroll: false })
      }
    />
  )
}
