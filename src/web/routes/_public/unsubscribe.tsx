import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { UnsubscribeScreen } from '#web/notifications/UnsubscribeScreen.tsx'
import { routeSearch } from '../-search.ts'

export const Route = createFileRoute('/_public/unsubscribe')({
  ...routeSearch(SEARCHES['/unsubscribe']),
  component: Unsubscribe,
})

function Unsubscribe() {
  const { token = '' } = Route.useSearch()
  return <UnsubscribeScreen key={token} token={token} />
}
