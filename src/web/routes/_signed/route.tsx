import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SignedInLayout } from '#web/layouts/SignedInLayout.tsx'
import { requireSession } from '#web/session/active-role.ts'
import { barSlots } from '../-slots.tsx'

export const Route = createFileRoute('/_signed')({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Frame,
})

function Frame() {
  return (
    <SignedInLayout {...barSlots}>
      <Outlet />
    </SignedInLayout>
  )
}
