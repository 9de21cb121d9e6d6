import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { StudentCourseScreen } from '#web/lessons/StudentCourseScreen.tsx'

/** `content`: the content that the viewer shows. */
const Search = z.object({ content: z.catch(z.optional(z.uuid()), undefined) })

export const Route = createFileRoute('/_signed/student/courses/$courseId')({
  validateSearch: (search) => Search.parse(search),
  component: StudentCourse,
})

function StudentCourse() {
  const { courseId } = Route.useParams()
  const { content } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StudentCourseScreen
      // Document 2 §2: a leading colon is stripped.
      courseId={courseId.replace(/^:/, '')}
      shown={content}
      onShow={(contentId) =>
        void navigate({ search: { content: contentId ?? undefined }, replace: !contentId, resetScroll: false })
      }
    />
  )
}
