import { listOwnGrades } from '../grades.ts'
import { ask, screen } from './screen.ts'

/** In one course, or in all. */
export const ownGradeList = (courseId?: string | null) =>
  ask(listOwnGrades, { page_size: 30, ...(courseId && { course_id: courseId }) })

export const ownGradesScreen = screen('/student/grades', ({ course }) => [ownGradeList(course)])
