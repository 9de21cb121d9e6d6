import type * as contract from '#contract/home.ts'
import type { Handlers } from '../actions/context.ts'
import { getAdminCharts, getAdminDashboard } from './admin-dashboard.ts'
import { getStudentDashboard, listClassmates } from './student-dashboard.ts'
import { listStudentStatistics } from './student-statistics.ts'
import { getTeacherDashboard } from './teacher-dashboard.ts'

export const homeHandlers: Handlers<typeof contract> = {
  getStudentDashboard,
  listClassmates,
  getTeacherDashboard,
  getAdminDashboard,
  getAdminCharts,
  listStudentStatistics,
}
