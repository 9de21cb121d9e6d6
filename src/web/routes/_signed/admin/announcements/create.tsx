import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { createAnnouncementScreen } from '#contract/screens/announcements.ts'
import { AnnouncementsScreen } from '#web/announcements/AnnouncementsScreen.tsx'
import { preloadData } from '#web/api/preload.ts'
import { useArrival } from '#web/ui/useArrival.ts'

export const Route = createFileRoute('/_signed/admin/announcements/create')({
  loader: (opening) => preloadData(createAnnouncementScreen, opening),
  component: CreateAnnouncement,
})

/** Opens the form at once; sent or given up, it leads back to the dashboard (document 3 §2.12). */
function CreateAnnouncement() {
  const navigate = useNavigate()
  return (
    <AnnouncementsScreen
      key={useArrival()}
      view={{ pages: 1, dialog: 'create' }}
      onView={({ pages, ...change }) => void navigate({ to: '/admin/announcements', search: { ...change, pages } })}
      onClosed={() => void navigate({ to: '/admin/dashboard', replace: true })}
    />
  )
}
