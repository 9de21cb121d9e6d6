import { createFileRoute } from '@tanstack/react-router'
import { profileScreen } from '#contract/screens/people.ts'
import { preloadData } from '#web/api/preload.ts'
import { EditProfileScreen } from '#web/people/EditProfileScreen.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'

const NoticeChoicesPanel = lazy(() => import('#web/notifications/NoticeChoicesPanel.tsx'))

export const Route = createFileRoute('/_signed/profile/edit')({
  loader: (opening) => preloadData(profileScreen, opening),
  component: EditProfile,
})

function EditProfile() {
  const notices = <NoticeChoicesPanel />
  return <EditProfileScreen notices={notices} />
}
