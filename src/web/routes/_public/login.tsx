import { createFileRoute, redirect } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { ownPath } from '#domain/access/next-path.ts'
import { RecoveryScreen } from '#web/access/RecoveryScreen.tsx'
import { SignInScreen } from '#web/access/SignInScreen.tsx'
import { courseToEnroll } from '#web/courses/course-to-enroll.ts'
import { dashboardOf } from '#web/session/active-role.ts'
import { getSession } from '#web/session/session.ts'
import { routeSearch } from '../-search.ts'

export const Route = createFileRoute('/_public/login')({
  ...routeSearch(SEARCHES['/login']),
  beforeLoad({ search }) {
    const { user } = getSession()
    if (user) throw redirect({ href: ownPath(search.next) ?? dashboardOf(user), replace: true })
  },
  loaderDeps: ({ search: { next } }) => ({ next }),
  loader: ({ context: { queries }, deps: { next } }) => (next ? courseToEnroll(queries, next) : null),
  component: Login,
})

function Login() {
  const { mode, ...search } = Route.useSearch()
  const course = Route.useLoaderData()
  if (mode === 'recuperar') {
    return <RecoveryScreen {...(search.email && { email: search.email })} {...(search.next && { next: search.next })} />
  }
  // Another notice or another email is another form.
  return <SignInScreen key={search.email ?? ''} search={search} course={course} />
}
