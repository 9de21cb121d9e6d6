import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { profileScreen } from '#contract/screens/people.ts'
import { preloadData } from '#web/api/preload.ts'
import { ROLE_LABELS } from '#web/layouts/texts.ts'
import { EditProfileScreen } from '#web/people/EditProfileScreen.tsx'

const MailChoicePanel = lazy(() => import('#web/notifications/MailChoicePanel.tsx'))

export const Route = createFileRoute('/_signed/profile/edit')({
  loader: (opening) => preloadData(profileScreen, opening),
  component: EditProfile,
})

function EditProfile() {
  const notices = (
    <Suspense>
      <MailChoicePanel />
    </Suspense>
  )
  return <EditProfileScreen roleLabels={ROLE_LABELS} notices={notices} />
}
