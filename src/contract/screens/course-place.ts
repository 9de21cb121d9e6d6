import { getCoursePlace } from '../course-place.ts'
import { ask } from './screen.ts'

/** The header of a course's place, which each of its tabs reads. */
export const coursePlace = (courseId: string, periodId: string | undefined) =>
  ask(getCoursePlace, { courseId, period_id: periodId })
