import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboardScreen } from '#web/home/admin/AdminDashboardScreen.tsx'

export const Route = createFileRoute('/_signed/admin/dashboard')({ component: AdminDashboardScreen })
