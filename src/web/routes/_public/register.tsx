import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { RegisterScreen } from '#web/accounts/RegisterScreen.tsx'
import { dashboardOf } from '#web/session/active-role.ts'
import { getSession } from '#web/session/session.ts'

const Search = z.object({ paso: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(3))), undefined) })

export const Route = createFileRoute('/_public/register')({
  validateSearch: (search) => Search.parse(search),
  beforeLoad() {
    const { user } = getSession()
    if (user) throw redirect({ href: dashboardOf(user.role), replace: true })
  },
  component: Register,
})

function Register() {
  const { paso = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RegisterScreen
      step={paso}
      onStep={(step, { replace } = { replace: false }) =>
        void navigate({ search: { paso: step > 1 ? step : undefined }, replace })
      }
    />
  )
}
