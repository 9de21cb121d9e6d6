import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { studentDashboardScreen } from '#contract/screens/home.ts'
import { preloadData } from '#web/api/preload.ts'
import { StudentDashboardScreen } from '#web/home/student/StudentDashboardScreen.tsx'
import { SearchId } from '../../-search.ts'

const Search = z.object({
  /** The payment whose receipt is being sent. */
  receipt: SearchId,
  /** The announcement being read. */
  announcement: SearchId,
})

export const Route = createFileRoute('/_signed/student/dashboard')({
  validateSearch: (search) => Search.parse(search),
  loader: (opening) => preloadData(studentDashboardScreen, opening),
  component: Dashboard,
})

function Dashboard() {
  const { receipt = null, announcement = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (search: z.infer<typeof Search>) => void navigate({ search, resetScroll: false })
  return (
    <StudentDashboardScreen
      receipt={receipt}
      announcement={announcement}
      onReceipt={(id) => open({ receipt: id ?? undefined })}
      onAnnouncement={(id) => open({ announcement: id ?? undefined })}
    />
  )
}
