import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { programStudentsScreen } from '#contract/screens/admissions.ts'
import { ProgramStudentsScreen } from '#web/admissions/ProgramStudentsScreen.tsx'
import { preloadData } from '#web/api/preload.ts'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../../../-search.ts'

export const Route = createFileRoute('/_signed/admin/programs/$programId_/students')({
  ...routeSearch(SEARCHES['/admin/programs/$programId/students']),
  loader: (opening) => preloadData(programStudentsScreen, opening),
  component: ProgramStudents,
})

function ProgramStudents() {
  const { programId } = Route.useParams()
  return <ProgramStudentsScreen key={programId} programId={programId} {...useView(Route.useSearch())} />
}
