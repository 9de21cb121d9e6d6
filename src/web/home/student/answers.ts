import type { getStudentDashboard, listClassmates } from '#contract/home.ts'
import type { CallOutput } from '#contract/operation.ts'

export type StudentDashboard = CallOutput<typeof getStudentDashboard>
export type Upcoming = StudentDashboard['upcoming'][number]
export type StudiedCourse = StudentDashboard['courses'][number]
export type PaymentNotice = StudentDashboard['payments'][number]
export type Announcement = StudentDashboard['announcements'][number]
export type Classmate = CallOutput<typeof listClassmates>['items'][number]
export type Streak = StudentDashboard['streak']
