import { createFileRoute, redirect } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { ExpiredScreen } from '#web/access/ExpiredScreen.tsx'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_public/auth/expired')({
  ...routeSearch(SEARCHES['/auth/expired']),
  beforeLoad({ search }) {
    if (search.error !== 'access_denied' || search.error_code !== 'otp_expired') {
      throw redirect({ to: '/login', replace: true })
    }
  },
  component: Expired,
})

function Expired() {
  const { email, next } = Route.useSearch()
  return <ExpiredScreen {...(email && { email })} {...(next && { next })} />
}
