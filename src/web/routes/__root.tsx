import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { NotFoundScreen } from '#web/layouts/NotFoundScreen.tsx'
import { PublicLayout } from '#web/layouts/PublicLayout.tsx'
import { barSlots } from './-slots.tsx'

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  beforeLoad({ location }) {
    // Decision R1: the one address that the old portal wrote with a capital.
    if (location.pathname === '/admin/Dashboard') throw redirect({ href: '/admin/dashboard', replace: true })
  },
  component: Outlet,
  notFoundComponent: NotFound,
})

function NotFound() {
  return (
    <PublicLayout {...barSlots}>
      <NotFoundScreen />
    </PublicLayout>
  )
}
