import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { StudentDashboardScreen } from '#web/home/student/StudentDashboardScreen.tsx'

const Search = z.object({
  /** The payment whose receipt is being sent. */
  receipt: z.catch(z.optional(z.uuid()), undefined),
  /** The announcement being read. */
  announcement: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed/student/dashboard')({
  validateSearch: (search) => Search.parse(search),
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
