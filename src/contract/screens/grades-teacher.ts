import {
  getActa,
  getGradeBook,
  listFinalGrades,
  listGradeHistory,
  listReadableActas,
  listTaughtPeriods,
} from '../grades.ts'
import { getScheme } from '../schemes.ts'
import { listTaughtCourses } from '../lessons.ts'
import { coursePlace } from './course-place.ts'
import { ask, screen } from './screen.ts'
import type { SortOf } from '../sorting.ts'

export const gradeHistoryList = (courseId: string | undefined, q = '', sort?: SortOf<'gradeHistory'>) =>
  ask(listGradeHistory, { page_size: 30, q, sort, ...(courseId && { course_id: courseId }) })
/** A class at once: one goes through it row after row. */
export const FINAL_GRADES_SHOWN = 50
export const finalGradeList = (courseId: string, periodId: string, sort?: SortOf<'finalGrades'>) =>
  ask(listFinalGrades, { courseId, periodId, sort, page_size: FINAL_GRADES_SHOWN })

export const readableActaList = () => ask(listReadableActas, { page_size: 10 })

export const gradeHistoryScreen = screen('/teacher/managegrades', ({ course, q, sort }) => [
  ask(listTaughtCourses, {}),
  gradeHistoryList(course, q, sort),
])
export const schemeScreen = screen('/teacher/courses/$id/settings', ({ id, period }) => [
  coursePlace(id, period),
  ...(period ? [ask(getScheme, { courseId: id, periodId: period })] : []),
])
export const finalGradesScreen = screen('/teacher/grades-by-course', ({ course, period, sort }) => [
  ask(listTaughtCourses, {}),
  readableActaList(),
  ...(course ? [ask(listTaughtPeriods, { courseId: course })] : []),
  ...(course && period
    ? [finalGradeList(course, period, sort), ask(getActa, { courseId: course, periodId: period })]
    : []),
])

export const gradeBook = (courseId: string, period_id: string | undefined) =>
  ask(getGradeBook, { courseId, ...(period_id && { period_id }) })

export const gradeBookScreen = screen('/teacher/courses/$id/grades', ({ id, period }) => [
  coursePlace(id, period),
  gradeBook(id, period),
])
