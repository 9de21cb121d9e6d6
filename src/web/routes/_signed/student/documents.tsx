import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { ownPapersScreen } from '#contract/screens/papers.ts'
import { preloadData } from '#web/api/preload.ts'
import { OwnPapersScreen } from '#web/papers/OwnPapersScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_signed/student/documents')({
  ...routeSearch(SEARCHES['/student/documents']),
  loader: (opening) => preloadData(ownPapersScreen, opening),
  component: Documents,
})

function Documents() {
  return <OwnPapersScreen {...useView(Route.useSearch())} />
}
