import { createFileRoute, Outlet } from '@tanstack/react-router'
import { CoursePlace } from '#web/courses/place/CoursePlace.tsx'
import { TAUGHT_TABS } from '#web/courses/place/tabs.ts'
import { placeTexts as texts } from '#web/courses/place/texts.ts'
import { usePlacePeriod } from '../../../../-place.ts'

export const Route = createFileRoute('/_signed/teacher/courses/$id')({ component: Place })

/** Around the tabs of a teacher's course. */
function Place() {
  const { id } = Route.useParams()
  return (
    <CoursePlace
      courseId={id}
      period={usePlacePeriod()}
      base={`/teacher/courses/${id}`}
      tabs={TAUGHT_TABS}
      back={{ to: '/teacher/courses', label: texts.back }}
    >
      <Outlet />
    </CoursePlace>
  )
}
