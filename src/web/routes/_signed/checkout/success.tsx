import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { successScreen } from '#contract/screens/checkout.ts'
import { preloadData } from '#web/api/preload.ts'
import { SuccessScreen } from '#web/checkout/SuccessScreen.tsx'
import { SearchText } from '../../-search.ts'

const Search = z.object({ o: SearchText })

export const Route = createFileRoute('/_signed/checkout/success')({
  validateSearch: (search) => Search.parse(search),
  beforeLoad({ search }) {
    if (!search.o) throw redirect({ to: '/checkout', replace: true })
  },
  loaderDeps: ({ search: { o } }) => ({ o }),
  loader: (opening) => preloadData(successScreen, opening),
  component: Success,
})

function Success() {
  const { o = '' } = Route.useSearch()
  return <SuccessScreen orderId={o} />
}
