import { createFileRoute } from '@tanstack/react-router'
import { ROLE_LABELS } from '#web/layouts/texts.ts'
import { MailChoicePanel } from '#web/notifications/MailChoicePanel.tsx'
import { EditProfileScreen } from '#web/people/EditProfileScreen.tsx'

export const Route = createFileRoute('/_signed/profile/edit')({ component: EditProfile })

function EditProfile() {
  return <EditProfileScreen roleLabels={ROLE_LABELS} notices={<MailChoicePanel />} />
}
