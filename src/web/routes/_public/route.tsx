import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PublicLayout } from '#web/layouts/PublicLayout.tsx'
import { barSlots } from '../-slots.tsx'

export const Route = createFileRoute('/_public')({ component: Frame })

function Frame() {
  return (
    <PublicLayout {...barSlots}>
      <Outlet />
    </PublicLayout>
  )
}
