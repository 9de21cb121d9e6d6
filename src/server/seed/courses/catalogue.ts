import { BIBLICAL_COURSES } from './biblical-courses.ts'
import type { CoursePlan } from './course-plan.ts'
import { DOCTRINAL_COURSES } from './doctrinal-courses.ts'
import { MINISTRY_COURSES } from './ministry-courses.ts'

/** Every course of the demo seminary. */
export const CATALOGUE: readonly CoursePlan[] = [...BIBLICAL_COURSES, ...DOCTRINAL_COURSES, ...MINISTRY_COURSES]

/** Returns the course with a code; throws if there is none. */
export function courseOf(code: string): CoursePlan {
  const course = CATALOGUE.find((one) => one.code === code)
  if (!course) throw new RangeError(`No course is called ${code}`)
  return course
}

/** How many lessons a course has. */
export function lessonCount(course: CoursePlan): number {
  return course.modules.reduce((sum, { lessons }) => sum + lessons.length, 0)
}
