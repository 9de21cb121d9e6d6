import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ExpiredScreen } from '#web/access/ExpiredScreen.tsx'
import { SearchText } from '../../-search.ts'

const Search = z.looseObject({ error: SearchText, error_code: SearchText, email: SearchText, next: SearchText })

export const Route = createFileRoute('/_public/auth/expired')({
  validateSearch: (search): z.output<typeof Search> => Search.parse(search),
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
