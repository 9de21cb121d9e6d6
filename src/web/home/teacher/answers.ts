import type { getTeacherDashboard } from '#contract/home.ts'
import type { CallOutput } from '#contract/operation.ts'

export type TeacherDashboard = CallOutput<typeof getTeacherDashboard>
