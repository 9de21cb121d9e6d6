import { createFileRoute, redirect } from '@tanstack/react-router'
import { dashboardOf } from '#web/session/active-role.ts'
import { getSession } from '#web/session/session.ts'

/** Decision R1: the dashboard of the active role. */
export const Route = createFileRoute('/_signed/dashboard')({
  beforeLoad() {
    const { user } = getSession()
    throw redirect({ href: user ? dashboardOf(user) : '/', replace: true })
  },
})
