import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CancelScreen } from '#web/checkout/CancelScreen.tsx'

const Search = z.object({ o: z.catch(z.optional(z.string()), undefined) })

export const Route = createFileRoute('/_signed/checkout/cancel')({
  validateSearch: (search) => Search.parse(search),
  beforeLoad({ search }) {
    if (!search.o) throw redirect({ to: '/checkout', replace: true })
  },
  component: Cancel,
})

function Cancel() {
  const { o = '' } = Route.useSearch()
  return <CancelScreen orderId={o} />
}
