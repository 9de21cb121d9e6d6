import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { adminDashboardScreen } from '#contract/screens/home.ts'
import { STUDENT_STATES } from '#domain/users/student-states.ts'
import { preloadData } from '#web/api/preload.ts'
import { AdminDashboardScreen } from '#web/home/admin/AdminDashboardScreen.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { ScreenSkeleton } from '#web/ui/ScreenSkeleton.tsx'
import { SearchPages } from '../../-search.ts'

const WaitingRequests = lazy(() => import('#web/admissions/WaitingRequests.tsx'))
const StudentStatistics = lazy(() => import('#web/home/admin/StudentStatistics.tsx'), {
  waiting: () => <ScreenSkeleton />,
})

const Search = z.object({
  view: z.catch(z.optional(z.literal('students')), undefined),
  state: z.catch(z.optional(z.enum(STUDENT_STATES)), undefined),
  pages: SearchPages,
})

export const Route = createFileRoute('/_signed/admin/dashboard')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { view, state } }) => ({ view, state }),
  loader: (opening) => preloadData(adminDashboardScreen, opening),
  component: Dashboard,
})

function Dashboard() {
  const { view, state, pages = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (view !== 'students') return <AdminDashboardScreen waiting={<WaitingRequests />} />
  return (
    <StudentStatistics
      view={{ state, pages }}
      onView={(change) =>
        void navigate({
          search: (search) => {
            const next = { ...search, ...change }
            return { ...next, pages: (next.pages ?? 1) > 1 ? next.pages : undefined }
          },
          replace: true,
          resetScroll: false,
        })
      }
      onBack={() => void navigate({ search: {} })}
    />
  )
}
