import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import * as z from 'zod/mini'
import { pendingScreen } from '#contract/screens/checkout.ts'
import { preloadData } from '#web/api/preload.ts'
import { PendingScreen } from '#web/checkout/PendingScreen.tsx'
import { SearchText } from '../../-search.ts'

// It comes when it's asked for.
const ReceiptUploadDialog = lazy(async () => {
  const dialog = await import('#web/payments/ReceiptUploadDialog.tsx')
  return { default: dialog.ReceiptUploadDialog }
})

const Search = z.object({ o: SearchText })

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
  const { o = '' } = Route.useSearch()
  return <PendingScreen orderId={o} receiptDialog={ReceiptUploadDialog} />
}
