import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegisterScreen } from '#web/accounts/RegisterScreen.tsx'
import { dashboardOf } from '#web/session/active-role.ts'
import { getSession } from '#web/session/session.ts'

export const Route = createFileRoute('/_public/register')({
  beforeLoad() {
    const { user } = getSession()
    if (user) throw redirect({ href: dashboardOf(user.role), replace: true })
  },
  component: RegisterScreen,
})
