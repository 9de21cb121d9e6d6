import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { programsScreen } from '#contract/screens/programs.ts'
import { preloadData } from '#web/api/preload.ts'
import { ProgramsScreen } from '#web/programs/ProgramsScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../-search.ts'

export const Route = createFileRoute('/_signed/admin/programs/')({
  ...routeSearch(SEARCHES['/admin/programs']),
  loader: (opening) => preloadData(programsScreen, opening),
  component: Programs,
})

function Programs() {
  return <ProgramsScreen {...useView(Route.useSearch())} />
}
