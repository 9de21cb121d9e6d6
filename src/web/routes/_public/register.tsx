import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { ownPath } from '#domain/access/next-path.ts'
import { RegisterScreen } from '#web/accounts/RegisterScreen.tsx'
import { courseToEnroll } from '#web/courses/course-to-enroll.ts'
import { dashboardOf } from '#web/session/active-role.ts'
import { getSession } from '#web/session/session.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { routeSearch } from '../-search.ts'

const ProgramChoice = lazy(() => import('#web/admissions/ProgramChoice.tsx'))

export const Route = createFileRoute('/_public/register')({
  ...routeSearch(SEARCHES['/register']),
  beforeLoad({ search }) {
    const { user } = getSession()
    if (user) throw redirect({ href: ownPath(search.next) ?? dashboardOf(user), replace: true })
  },
  loaderDeps: ({ search: { next } }) => ({ next }),
  loader: async ({ context: { queries }, deps: { next } }) =>
    next ? { course: await courseToEnroll(queries, next), program: await programOf(queries, next) } : null,
  component: Register,
})

function Register() {
  const { paso, next } = Route.useSearch()
  const about = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <RegisterScreen
      step={paso}
      course={about?.course ?? null}
      program={about?.program ?? null}
      ProgramField={ProgramChoice}
      {...(next && { next })}
      onStep={(step, { replace } = { replace: false }) => void navigate({ search: { paso: step, next }, replace })}
    />
  )
}

/** Few come by a program: what asks for it comes with them. */
async function programOf(queries: QueryClient, next: string) {
  const asks = await import('#web/admissions/program-to-ask.ts').catch(() => null)
  return asks && asks.programToAsk(queries, next)
}
