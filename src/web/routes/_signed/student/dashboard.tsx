import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES, type SearchOf } from '#contract/screens/addresses.ts'
import { studentDashboardScreen } from '#contract/screens/home.ts'
import { preloadData } from '#web/api/preload.ts'
import { StudentDashboardScreen } from '#web/home/student/StudentDashboardScreen.tsx'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_signed/student/dashboard')({
  ...routeSearch(SEARCHES['/student/dashboard']),
  loader: (opening) => preloadData(studentDashboardScreen, opening),
  component: Dashboard,
})

function Dashboard() {
  const { receipt = null, announcement = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (search: SearchOf<'/student/dashboard'>) => void navigate({ search, resetScroll: false })
  return (
    <StudentDashboardScreen
      receipt={receipt}
      announcement={announcement}
      onReceipt={(id) => open({ receipt: id ?? undefined })}
      onAnnouncement={(id) => open({ announcement: id ?? undefined })}
    />
  )
}
