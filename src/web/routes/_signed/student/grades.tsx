import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ownGradesScreen } from '#contract/screens/grades-student.ts'
import { preloadData } from '#web/api/preload.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { GradesScreen } from '#web/grades/student/GradesScreen.tsx'
import { SearchId } from '../../-search.ts'

const OwnRecognized = lazy(() => import('#web/recognized/OwnRecognized.tsx'))

const Search = z.object({
  course: SearchId,
  /** The submission, or the enrollment, whose grade is explained. */
  grade: SearchId,
  final: SearchId,
})

export const Route = createFileRoute('/_signed/student/grades')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { course } }) => ({ course }),
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
