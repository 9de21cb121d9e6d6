import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { announcementsScreen } from '#contract/screens/announcements.ts'
import { AnnouncementsScreen } from '#web/announcements/AnnouncementsScreen.tsx'
import { preloadData } from '#web/api/preload.ts'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../-search.ts'

export const Route = createFileRoute('/_signed/admin/announcements/')({
  ...routeSearch(SEARCHES['/admin/announcements']),
  loader: (opening) => preloadData(announcementsScreen, opening),
  component: Announcements,
})

function Announcements() {
  return <AnnouncementsScreen {...useView(Route.useSearch())} />
}
