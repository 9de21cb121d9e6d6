import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { manageCourseScreen } from '#contract/screens/lessons.ts'
import { preloadData } from '#web/api/preload.ts'
import { ManageCourseScreen } from '#web/lessons/ManageCourseScreen.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { routeSearch } from '../../../../-search.ts'

const PictureDialog = lazyDialog(() => import('#web/courses/PictureDialog.tsx'))

export const Route = createFileRoute('/_signed/teacher/courses/$id/')({
  ...routeSearch(SEARCHES['/teacher/courses/$id']),
  loader: (opening) => preloadData(manageCourseScreen, opening),
  component: ManageCourse,
})

function ManageCourse() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ManageCourseScreen
      courseId={id}
      view={Route.useSearch()}
      renderPicture={(course, onClose) => <PictureDialog course={course} onClose={onClose} />}
      onView={(view, replace = false) =>
        void navigate({ search: ({ period }) => ({ period, ...view }), replace, resetScroll: false })
      }
    />
  )
}
