import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { UnsubscribeScreen } from '#web/notifications/UnsubscribeScreen.tsx'
import { SearchText } from '../-search.ts'

const Search = z.object({ token: SearchText })

export const Route = createFileRoute('/_public/unsubscribe')({
  validateSearch: (search): z.output<typeof Search> => Search.parse(search),
  component: Unsubscribe,
})

function Unsubscribe() {
  const { token = '' } = Route.useSearch()
  return <UnsubscribeScreen key={token} token={token} />
}
