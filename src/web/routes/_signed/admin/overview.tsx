import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { overviewScreen } from '#contract/screens/overview.ts'
import { preloadData } from '#web/api/preload.ts'
import { OverviewScreen } from '#web/overview/OverviewScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_signed/admin/overview')({
  ...routeSearch(SEARCHES['/admin/overview']),
  loader: (opening) => preloadData(overviewScreen, opening),
  component: Overview,
})

function Overview() {
  return <OverviewScreen {...useView(Route.useSearch())} />
}
