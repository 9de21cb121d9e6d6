import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { adminDashboardScreen } from '#contract/screens/home-admin.ts'
import { preloadData } from '#web/api/preload.ts'
import { AdminDashboardScreen } from '#web/home/admin/AdminDashboardScreen.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { ScreenSkeleton } from '#web/ui/ScreenSkeleton.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../-search.ts'

const WaitingRequests = lazy(() => import('#web/admissions/WaitingRequests.tsx'))
const StudentStatistics = lazy(() => import('#web/home/admin/StudentStatistics.tsx'), {
  waiting: () => <ScreenSkeleton />,
})

export const Route = createFileRoute('/_signed/admin/dashboard')({
  ...routeSearch(SEARCHES['/admin/dashboard']),
  loader: (opening) => preloadData(adminDashboardScreen, opening),
  component: Dashboard,
})

function Dashboard() {
  const { view, onView } = useView(Route.useSearch(), { replaces: true })
  const navigate = Route.useNavigate()
  if (view.view !== 'students') return <AdminDashboardScreen waiting={<WaitingRequests />} />
  return <StudentStatistics view={view} onView={onView} onBack={() => void navigate({ search: {} })} />
}
