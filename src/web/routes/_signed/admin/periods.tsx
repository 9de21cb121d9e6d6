import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { periodsScreen } from '#contract/screens/periods.ts'
import { preloadData } from '#web/api/preload.ts'
import { PeriodsScreen } from '#web/periods/PeriodsScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_signed/admin/periods')({
  ...routeSearch(SEARCHES['/admin/periods']),
  loader: (opening) => preloadData(periodsScreen, opening),
  component: Periods,
})

function Periods() {
  return <PeriodsScreen {...useView(Route.useSearch())} />
}
