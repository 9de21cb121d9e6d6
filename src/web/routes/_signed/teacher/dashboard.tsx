import { createFileRoute } from '@tanstack/react-router'
import { TeacherDashboardScreen } from '#web/home/teacher/TeacherDashboardScreen.tsx'

export const Route = createFileRoute('/_signed/teacher/dashboard')({ component: TeacherDashboardScreen })
