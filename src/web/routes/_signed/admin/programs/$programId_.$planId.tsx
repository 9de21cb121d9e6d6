import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { planScreen } from '#contract/screens/programs.ts'
import { preloadData } from '#web/api/preload.ts'
import { PlanScreen } from '#web/programs/PlanScreen.tsx'
import { SearchId, SearchText } from '../../../-search.ts'

const Search = z.object({
  dialog: z.catch(z.optional(z.enum(['add', 'course', 'group', 'students', 'save'])), undefined),
  id: SearchId,
  at: SearchText,
  group: SearchText,
})

export const Route = createFileRoute('/_signed/admin/programs/$programId_/$planId')({
  validateSearch: (search) => Search.parse(search),
  loader: (opening) => preloadData(planScreen, opening),
  component: Plan,
})

function Plan() {
  const { programId, planId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <PlanScreen
      programId={programId}
      planId={planId}
      view={Route.useSearch()}
      onView={(view, replace = false) => void navigate({ search: view, replace, resetScroll: false })}
    />
  )
}
