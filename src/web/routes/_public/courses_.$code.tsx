import { createFileRoute } from '@tanstack/react-router'
import { publicCourseScreen } from '#contract/screens/courses.ts'
import { preloadData } from '#web/api/preload.ts'
import { PublicCourseScreen } from '#web/courses/PublicCourseScreen.tsx'

export const Route = createFileRoute('/_public/courses_/$code')({
  loader: (opening) => preloadData(publicCourseScreen, opening),
  component: Course,
})

function Course() {
  const { code } = Route.useParams()
  return <PublicCourseScreen key={code} code={code} />
}
