import { useQuery } from '@tanstack/react-query'
import { coursePlace } from '#contract/screens/course-place.ts'
import { read } from '#web/api/read.ts'

/** What the header of a course's place says, for the tab that depends on it. */
export function usePlace(courseId: string, period: string | undefined) {
  return useQuery(read(...coursePlace(courseId, period)))
}
