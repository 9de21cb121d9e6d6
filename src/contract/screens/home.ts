import { getStudentDashboard, getTeacherDashboard } from '../home.ts'
import { ask, screen } from './screen.ts'

export const studentDashboardScreen = screen('/student/dashboard', () => [ask(getStudentDashboard, {})])
export const teacherDashboardScreen = screen('/teacher/dashboard', () => [ask(getTeacherDashboard, {})])
