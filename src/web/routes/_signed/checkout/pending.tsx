import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { pendingScreen } from '#contract/screens/checkout.ts'
import { preloadData } from '#web/api/preload.ts'
import { PendingScreen } from '#web/checkout/PendingScreen.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { SearchText } from '../../-search.ts'

// It comes when it's asked for.
const ReceiptUploadDialog = lazyDialog(async () => {
  const dialog = await import('#web/payments/ReceiptUploadDialog.tsx')
  return { default: dialog.ReceiptUploadDialog }
})

/** `cambiar`: the dialog of 'Cambiar forma de pago' is open. */
const Search = z.object({ o: SearchText, cambiar: z.catch(z.optional(z.literal(true)), undefined) })

export const Route = createFileRoute('/_signed/checkout/pending')({
  validateSearch: (search) => Search.parse(search),
  beforeLoad({ search }) {
    if (!search.o) throw redirect({ to: '/checkout', replace: true })
  },
  loaderDeps: ({ search: { o } }) => ({ o }),
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
