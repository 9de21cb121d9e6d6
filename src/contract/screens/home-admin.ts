import type { StudentState } from '#domain/users/student-states.ts'
import { getAdminCharts, getAdminDashboard, listStudentStatistics } from '../home.ts'
import { getFirstWeek, listAlarms } from '../system.ts'
import { overviewOf } from './overview.ts'
import { ask, screen } from './screen.ts'

export const studentStatisticList = (state?: StudentState) => ask(listStudentStatistics, { state, page_size: 25 })

export const adminDashboardScreen = screen('/admin/dashboard', ({ view, state }) =>
  view === 'students'
    ? [studentStatisticList(state)]
    : [ask(getAdminDashboard, {}), overviewOf({}), ask(getAdminCharts, {}), ask(listAlarms, {}), ask(getFirstWeek, {})],
)
