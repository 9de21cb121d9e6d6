import { createFileRoute, redirect } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { cancelScreen } from '#contract/screens/checkout.ts'
import { preloadData } from '#web/api/preload.ts'
import { CancelScreen } from '#web/checkout/CancelScreen.tsx'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_signed/checkout/cancel')({
  ...routeSearch(SEARCHES['/checkout/cancel']),
  beforeLoad({ search }) {
    if (!search.o) throw redirect({ to: '/checkout', replace: true })
  },
  loader: (opening) => preloadData(cancelScreen, opening),
  component: Cancel,
})

function Cancel() {
  const { o = '' } = Route.useSearch()
  return <CancelScreen orderId={o} />
}
