import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import * as z from 'zod/mini'
import { PendingScreen } from '#web/checkout/PendingScreen.tsx'

// It comes when it's asked for.
const ReceiptUploadDialog = lazy(async () => {
  const dialog = await import('#web/payments/ReceiptUploadDialog.tsx')
  return { default: dialog.ReceiptUploadDialog }
})

const Search = z.object({ o: z.catch(z.optional(z.string()), undefined) })

export const Route = createFileRoute('/_signed/checkout/pending')({
  validateSearch: (search) => Search.parse(search),
  beforeLoad({ search }) {
    if (!search.o) throw redirect({ to: '/checkout', replace: true })
  },
  component: Pending,
})

function Pending() {
  const { o = '' } = Route.useSearch()
  return <PendingScreen orderId={o} receiptDialog={ReceiptUploadDialog} />
}
