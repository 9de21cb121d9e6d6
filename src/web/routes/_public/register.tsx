import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ownPath } from '#domain/access/next-path.ts'
import { RegisterScreen } from '#web/accounts/RegisterScreen.tsx'
import { courseToEnroll } from '#web/courses/course-to-enroll.ts'
import { dashboardOf } from '#web/session/active-role.ts'
import { getSession } from '#web/session/session.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { SearchText } from '../-search.ts'

const ProgramChoice = lazy(() => import('#web/admissions/ProgramChoice.tsx'))

const Search = z.object({
  paso: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(3))), undefined),
  next: SearchText,
})

export const Route = createFileRoute('/_public/register')({
  validateSearch: (search) => Search.parse(search),
  beforeLoad({ search }) {
    const { user } = getSession()
    if (user) throw redirect({ href: ownPath(search.next) ?? dashboardOf(user), replace: true })
  },
  loaderDeps: ({ search: { next } }) => ({ next }),
  loader: ({ context: { queries }, deps: { next } }) => (next ? courseToEnroll(queries, next) : null),
  component: Register,
})

function Register() {
  const { paso = 1, next } = Route.useSearch()
  const course = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <RegisterScreen
      step={paso}
      course={course}
      ProgramField={ProgramChoice}
      {...(next && { next })}
      onStep={(step, { replace } = { replace: false }) =>
        void navigate({ search: { paso: step > 1 ? step : undefined, next }, replace })
      }
    />
  )
}
