import type * as contract from '#contract/enrollments.ts'
import type { Handlers } from '../actions/context.ts'
import { exportCourseStudents, listCourseStudents, listStudentsProgress } from './course-students.ts'
import { updateEnrollment, withdrawEnrollment } from './manage-enrollment.ts'
import { listWindowWeeks } from './window-weeks.ts'
import { withdrawFromCourse } from './withdraw.ts'

export const enrollmentsHandlers: Handlers<typeof contract> = {
  withdrawFromCourse,
  withdrawEnrollment,
  updateEnrollment,
  listCourseStudents,
  listStudentsProgress,
  listWindowWeeks,
  exportCourseStudents,
}
