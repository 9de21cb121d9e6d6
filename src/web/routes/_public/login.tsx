import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SignInScreen } from '#web/access/SignInScreen.tsx'
import { dashboardOf } from '#web/session/active-role.ts'
import { getSession } from '#web/session/session.ts'

const Search = z.object({
  registered: z.catch(z.optional(z.boolean()), undefined),
  email_sent: z.catch(z.optional(z.boolean()), undefined),
  email: z.catch(z.optional(z.string()), undefined),
  next: z.catch(z.optional(z.string()), undefined),
})

export const Route = createFileRoute('/_public/login')({
  validateSearch: (search) => Search.parse(search),
  beforeLoad() {
    const { user } = getSession()
    if (user) throw redirect({ href: dashboardOf(user.role), replace: true })
  },
  component: Login,
})

function Login() {
  return <SignInScreen search={Route.useSearch()} />
}
