import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { forumScreen } from '#contract/screens/forum.ts'
import { preloadData } from '#web/api/preload.ts'
import { ForumScreen } from '#web/forum/ForumScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../-search.ts'

export const Route = createFileRoute('/_signed/forum')({
  ...routeSearch(SEARCHES['/forum']),
  loader: (opening) => preloadData(forumScreen, opening),
  component: Forum,
})

function Forum() {
  return <ForumScreen {...useView(Route.useSearch())} />
}
