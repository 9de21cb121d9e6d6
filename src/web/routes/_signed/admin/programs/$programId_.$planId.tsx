import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { planScreen } from '#contract/screens/programs.ts'
import { preloadData } from '#web/api/preload.ts'
import { PlanScreen } from '#web/programs/PlanScreen.tsx'
import { routeSearch } from '../../../-search.ts'

export const Route = createFileRoute('/_signed/admin/programs/$programId_/$planId')({
  ...routeSearch(SEARCHES['/admin/programs/$programId/$planId']),
  loader: (opening) => preloadData(planScreen, opening),
  component: Plan,
})

function Plan() {
  const navigate = Route.useNavigate()
  return (
    <PlanScreen
      {...Route.useParams()}
      view={Route.useSearch()}
      onView={(view, replace = false) => void navigate({ search: view, replace, resetScroll: false })}
    />
  )
}
