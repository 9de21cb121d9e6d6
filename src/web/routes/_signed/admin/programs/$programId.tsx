import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { programScreen } from '#contract/screens/programs.ts'
import { preloadData } from '#web/api/preload.ts'
import { ProgramScreen } from '#web/programs/ProgramScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../-search.ts'

export const Route = createFileRoute('/_signed/admin/programs/$programId')({
  ...routeSearch(SEARCHES['/admin/programs/$programId']),
  loader: (opening) => preloadData(programScreen, opening),
  component: Program,
})

function Program() {
  return <ProgramScreen {...Route.useParams()} {...useView(Route.useSearch())} />
}
