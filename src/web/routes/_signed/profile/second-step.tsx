import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SecondStepScreen } from '#web/people/SecondStepScreen.tsx'
import { SearchText } from '../../-search.ts'

const Search = z.object({ next: SearchText })

export const Route = createFileRoute('/_signed/profile/second-step')({
  validateSearch: (search) => Search.parse(search),
  component: SetUp,
})

function SetUp() {
  const { next } = Route.useSearch()
  return <SecondStepScreen next={next} />
}
