import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { schemeScreen } from '#contract/screens/grades-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { usePlace } from '#web/courses/place/usePlace.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { routeSearch } from '../../../../-search.ts'

const SchemeScreen = lazy(async () => ({
  default: (await import('#web/grades/scheme/SchemeScreen.tsx')).SchemeScreen,
}))

export const Route = createFileRoute('/_signed/teacher/courses/$id/settings')({
  ...routeSearch(SEARCHES['/teacher/courses/$id/settings']),
  loader: (opening) => preloadData(schemeScreen, opening),
  component: Settings,
})

/** How a course is graded in the period that its place shows. */
function Settings() {
  const { id } = Route.useParams()
  const { period } = Route.useSearch()
  const { data: place } = usePlace(id, period)
  return <SchemeScreen courseId={id} periodId={place ? (place.period?.id ?? null) : undefined} />
}
