import { createFileRoute, redirect } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { successScreen } from '#contract/screens/checkout.ts'
import { preloadData } from '#web/api/preload.ts'
import { SuccessScreen } from '#web/checkout/SuccessScreen.tsx'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_signed/checkout/success')({
  ...routeSearch(SEARCHES['/checkout/success']),
  beforeLoad({ search }) {
    if (!search.o) throw redirect({ to: '/checkout', replace: true })
  },
  loader: (opening) => preloadData(successScreen, opening),
  component: Success,
})

function Success() {
  const { o = '' } = Route.useSearch()
  return <SuccessScreen orderId={o} />
}
