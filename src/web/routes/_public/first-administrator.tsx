import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { FirstAdministratorScreen } from '#web/accounts/FirstAdministratorScreen.tsx'
import { routeSearch } from '../-search.ts'

export const Route = createFileRoute('/_public/first-administrator')({
  ...routeSearch(SEARCHES['/first-administrator']),
  component: FirstAdministrator,
})

function FirstAdministrator() {
  return <FirstAdministratorScreen {...Route.useSearch()} />
}
