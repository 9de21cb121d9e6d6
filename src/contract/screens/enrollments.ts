import { listCourseStudents } from '../enrollments.ts'
import { coursePlace } from './course-place.ts'
import { ask, screen } from './screen.ts'
import type { SortOf } from '../sorting.ts'

/** Of all periods, or of one: 'shown' is the one that the course's place shows at first. */
export const courseStudentList = (courseId: string, q?: string, sort?: SortOf<'courseStudents'>, periodId?: string) =>
  ask(listCourseStudents, { courseId, period_id: periodId, q: q || undefined, sort })

export const courseStudentsScreen = screen('/teacher/students/$id', ({ id, q, sort }) => [
  courseStudentList(id, q, sort),
])
export const placeStudentsScreen = screen('/teacher/courses/$id/students', ({ id, period, q, sort }) => [
  coursePlace(id, period),
  courseStudentList(id, q, sort, period ?? 'shown'),
])
