import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SuccessScreen } from '#web/checkout/SuccessScreen.tsx'

const Search = z.object({ o: z.catch(z.optional(z.string()), undefined) })

export const Route = createFileRoute('/_signed/checkout/success')({
  validateSearch: (search) => Search.parse(search),
  beforeLoad({ search }) {
    if (!search.o) throw redirect({ to: '/checkout', replace: true })
  },
  component: Success,
})

function Success() {
  const { o = '' } = Route.useSearch()
  return <SuccessScreen orderId={o} />
}
