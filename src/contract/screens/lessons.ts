import { getStudentCourse, getTaughtCourse, listTaughtCourses } from '../lessons.ts'
import { coursePlace } from './course-place.ts'
import { ask, screen } from './screen.ts'

/** Document 2 §2: a leading colon is stripped. */
export const studentCourseScreen = screen('/student/courses/$courseId', ({ courseId }) => [
  ask(getStudentCourse, { courseId: courseId.replace(/^:/, '') }),
])
export const taughtCoursesScreen = screen('/teacher/courses', () => [ask(listTaughtCourses, {})])
export const manageCourseScreen = screen('/teacher/courses/$id', ({ id, period }) => [
  coursePlace(id, period),
  ask(getTaughtCourse, { courseId: id }),
])
