import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { gradeBookScreen } from '#contract/screens/grades-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { GradeBookTab } from '#web/grades/book/GradeBookTab.tsx'
import { bookTexts } from '#web/grades/book/texts.ts'
import { Page } from '#web/ui/Page.tsx'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../../-search.ts'

export const Route = createFileRoute('/_signed/teacher/courses/$id/grades')({
  ...routeSearch(SEARCHES['/teacher/courses/$id/grades']),
  loader: (opening) => preloadData(gradeBookScreen, opening),
  component: Grades,
})

function Grades() {
  const { id } = Route.useParams()
  return (
    <Page title={bookTexts.title}>
      <GradeBookTab courseId={id} {...useView(Route.useSearch())} />
    </Page>
  )
}
