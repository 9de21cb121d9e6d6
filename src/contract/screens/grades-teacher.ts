import { getActa, listFinalGrades, listGradeHistory, listTaughtPeriods } from '../grades.ts'
import { listTaughtCourses } from '../lessons.ts'
import { ask, screen } from './screen.ts'

type InCourse = { course?: string | undefined }

export const gradeHistoryList = (courseId: string | undefined, q = '') =>
  ask(listGradeHistory, { page_size: 30, q, ...(courseId && { course_id: courseId }) })
export const finalGradeList = (courseId: string, periodId: string) =>
  ask(listFinalGrades, { courseId, periodId, page_size: 50 })

export const gradeHistoryScreen = screen(
  '/teacher/managegrades',
  ({ course, q }: InCourse & { q?: string | undefined }) => [ask(listTaughtCourses, {}), gradeHistoryList(course, q)],
)
export const finalGradesScreen = screen(
  '/teacher/grades-by-course',
  ({ course, period }: InCourse & { period?: string | undefined }) => [
    ask(listTaughtCourses, {}),
    ...(course ? [ask(listTaughtPeriods, { courseId: course })] : []),
    ...(course && period ? [finalGradeList(course, period), ask(getActa, { courseId: course, periodId: period })] : []),
  ],
)
