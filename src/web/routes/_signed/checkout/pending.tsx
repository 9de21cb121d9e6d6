import { createFileRoute, redirect } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { pendingScreen } from '#contract/screens/checkout.ts'
import { preloadData } from '#web/api/preload.ts'
import { PendingScreen } from '#web/checkout/PendingScreen.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { routeSearch } from '../../-search.ts'

// It comes when it's asked for.
const ReceiptUploadDialog = lazyDialog(async () => {
  const dialog = await import('#web/payments/ReceiptUploadDialog.tsx')
  return { default: dialog.ReceiptUploadDialog }
})

export const Route = createFileRoute('/_signed/checkout/pending')({
  ...routeSearch(SEARCHES['/checkout/pending']),
  beforeLoad({ search }) {
    if (!search.o) throw redirect({ to: '/checkout', replace: true })
  },
  loader: (opening) => preloadData(pendingScreen, opening),
  component: Pending,
})

function Pending() {
  const { o = '', cambiar = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const showChange = (open: boolean) =>
    void navigate({ search: { o, cambiar: open || undefined }, replace: !open, resetScroll: false })
  return (
    <PendingScreen
      orderId={o}
      receiptDialog={ReceiptUploadDialog}
      changing={cambiar}
      onChanging={showChange}
      onChanged={({ status }) => {
        if (status !== 'completed') return showChange(false)
        return void navigate({ to: '/checkout/success', search: { o }, replace: true })
      }}
    />
  )
}
