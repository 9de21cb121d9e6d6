import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { SecondStepScreen } from '#web/people/SecondStepScreen.tsx'
import { routeSearch } from '../../-search.ts'

export const Route = createFileRoute('/_signed/profile/second-step')({
  ...routeSearch(SEARCHES['/profile/second-step']),
  component: SetUp,
})

function SetUp() {
  const { next } = Route.useSearch()
  return <SecondStepScreen next={next} />
}
