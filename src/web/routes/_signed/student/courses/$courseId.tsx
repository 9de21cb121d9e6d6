import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { studentCourseScreen } from '#contract/screens/lessons.ts'
import { preloadData } from '#web/api/preload.ts'
import { StudentCourseScreen } from '#web/lessons/StudentCourseScreen.tsx'
import { routeSearch } from '../../../-search.ts'

export const Route = createFileRoute('/_signed/student/courses/$courseId')({
  ...routeSearch(SEARCHES['/student/courses/$courseId']),
  loader: (opening) => preloadData(studentCourseScreen, opening),
  component: StudentCourse,
})

function StudentCourse() {
  const { courseId } = Route.useParams()
  const { lesson, content, dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StudentCourseScreen
      // Document 2 §2: a leading colon is stripped.
      courseId={courseId.replace(/^:/, '')}
      withdrawing={dialog === 'withdraw'}
      onWithdrawing={(open) =>
        void navigate({ search: open ? { dialog: 'withdraw' } : {}, replace: !open, resetScroll: false })
      }
      asked={lesson}
      shown={content}
      onShow={(contentId) =>
        void navigate({ search: { content: contentId ?? undefined }, replace: !contentId, resetScroll: false })
      }
    />
  )
}
