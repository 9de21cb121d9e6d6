import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { programStudentsScreen } from '#contract/screens/admissions.ts'
import { PROGRAM_STATUSES } from '#domain/programs/program-students.ts'
import { ProgramStudentsScreen } from '#web/admissions/ProgramStudentsScreen.tsx'
import { STUDENT_DIALOGS } from '#web/admissions/students-view.ts'
import { preloadData } from '#web/api/preload.ts'
import { SearchId, SearchPages, SearchText } from '../../../-search.ts'

const Search = z.object({
  q: SearchText,
  status: z.catch(z.optional(z.enum(PROGRAM_STATUSES)), undefined),
  plan: SearchId,
  pages: SearchPages,
  dialog: z.catch(z.optional(z.enum(STUDENT_DIALOGS)), undefined),
  id: SearchId,
})

export const Route = createFileRoute('/_signed/admin/programs/$programId_/students')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { q, status, plan } }) => ({ q, status, plan }),
  loader: (opening) => preloadData(programStudentsScreen, opening),
  component: ProgramStudents,
})

function ProgramStudents() {
  const { programId } = Route.useParams()
  const { q = '', status, plan, pages = 1, dialog, id } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProgramStudentsScreen
      key={programId}
      programId={programId}
      view={{ q, status, plan, pages, dialog, id }}
      onView={(change, replace = false) =>
        void navigate({
          search: (search) => {
            const next = { ...search, ...change }
            return { ...next, q: next.q || undefined, pages: (next.pages ?? 1) > 1 ? next.pages : undefined }
          },
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
