import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { cancelScreen } from '#contract/screens/checkout.ts'
import { preloadData } from '#web/api/preload.ts'
import { CancelScreen } from '#web/checkout/CancelScreen.tsx'
import { SearchText } from '../../-search.ts'

const Search = z.object({ o: SearchText })

export const Route = createFileRoute('/_signed/checkout/cancel')({
  validateSearch: (search) => Search.parse(search),
  beforeLoad({ search }) {
    if (!search.o) throw redirect({ to: '/checkout', replace: true })
  },
  loaderDeps: ({ search: { o } }) => ({ o }),
  loader: (opening) => preloadData(cancelScreen, opening),
  component: Cancel,
})

function Cancel() {
  const { o = '' } = Route.useSearch()
  return <CancelScreen orderId={o} />
}
