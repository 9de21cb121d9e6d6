import { createFileRoute, redirect } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { CallbackScreen } from '#web/access/CallbackScreen.tsx'
import { NewPasswordScreen, PASSWORD_LINKS } from '#web/access/NewPasswordScreen.tsx'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_public/auth/callback')({
  ...routeSearch(SEARCHES['/auth/callback']),
  beforeLoad({ search }) {
    if (search.error_code === 'otp_expired') throw redirect({ to: '/auth/expired', search, replace: true })
  },
  component: Callback,
})

function Callback() {
  const search = Route.useSearch()
  const kind = PASSWORD_LINKS.find((one) => one === search.type)
  if (kind && !search.error) return <NewPasswordScreen code={search.code ?? ''} kind={kind} />
  return <CallbackScreen search={search} />
}
