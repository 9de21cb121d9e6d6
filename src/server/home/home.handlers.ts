import type * as contract from '#contract/home.ts'
import type { Handlers } from '../context.ts'
import { getAdminDashboard } from './admin-dashboard.ts'
import { listClassmates } from './list-classmates.ts'
import { getAdminCharts } from './admin-charts.ts'
import { listStudentStatistics } from './student-statistics.ts'
import { getStudentDashboard } from './student-dashboard.ts'
import { getTeacherDashboard } from './teacher-dashboard.ts'

export const homeHandlers: Handlers<typeof contract> = {
  getStudentDashboard,
  listClassmates,
  getTeacherDashboard,
  getAdminDashboard,
  getAdminCharts,
  listStudentStatistics,
}
