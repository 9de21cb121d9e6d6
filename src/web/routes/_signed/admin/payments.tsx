import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { paymentsScreen } from '#contract/screens/payments.ts'
import { preloadData } from '#web/api/preload.ts'
import { PaymentsScreen } from '#web/payments-admin/PaymentsScreen.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_signed/admin/payments')({
  ...routeSearch(SEARCHES['/admin/payments']),
  loader: (opening) => preloadData(paymentsScreen, opening),
  component: Payments,
})

function Payments() {
  return <PaymentsScreen {...useView(Route.useSearch())} />
}
