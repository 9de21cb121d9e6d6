import { createFileRoute } from '@tanstack/react-router'
import { teacherDashboardScreen } from '#contract/screens/home.ts'
import { preloadData } from '#web/api/preload.ts'
import { TeacherDashboardScreen } from '#web/home/teacher/TeacherDashboardScreen.tsx'

export const Route = createFileRoute('/_signed/teacher/dashboard')({
  loader: (opening) => preloadData(teacherDashboardScreen, opening),
  component: TeacherDashboardScreen,
})
