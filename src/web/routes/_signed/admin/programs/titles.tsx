import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { titlesScreen } from '#contract/screens/admissions.ts'
import { TitlesScreen } from '#web/admissions/TitlesScreen.tsx'
import { preloadData } from '#web/api/preload.ts'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../-search.ts'

export const Route = createFileRoute('/_signed/admin/programs/titles')({
  ...routeSearch(SEARCHES['/admin/programs/titles']),
  loader: (opening) => preloadData(titlesScreen, opening),
  component: Titles,
})

function Titles() {
  return <TitlesScreen {...useView(Route.useSearch())} />
}
