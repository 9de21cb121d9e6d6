import type * as contract from '#contract/enrollments.ts'
import type { Handlers } from '../context.ts'
import { exportCourseStudents, listCourseStudents } from './course-students.ts'
import { withdrawFromCourse } from './withdraw.ts'

export const enrollmentsHandlers: Handlers<typeof contract> = {
  withdrawFromCourse,
  listCourseStudents,
  exportCourseStudents,
}
