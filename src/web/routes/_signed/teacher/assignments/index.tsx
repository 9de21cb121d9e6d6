import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { taughtAssignmentsScreen } from '#contract/screens/evaluations-teacher.ts'
import { preloadData } from '#web/api/preload.ts'
import { TaughtAssignmentsScreen } from '#web/evaluations/teacher/assignments/TaughtAssignmentsScreen.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { SearchId, SearchPages } from '../../../-search.ts'

const AssignmentFormScreen = lazy(async () => ({
  default: (await import('#web/evaluations/teacher/assignments/AssignmentFormScreen.tsx')).AssignmentFormScreen,
}))

const Search = z.object({
  course: SearchId,
  pages: SearchPages,
  /** The evaluation whose questions are open. */
  questions: SearchId,
  /** The form whose key is corrected. */
  key: SearchId,
  /** The evaluation into which questions are imported. */
  import: SearchId,
  /** Whether the exported forms are listed. */
  exports: z.catch(z.optional(z.boolean()), undefined),
  /** Whether evaluations of an earlier period are brought. */
  bring: z.catch(z.optional(z.boolean()), undefined),
  /** The form: of a new evaluation ('new'), of a stored one (its id), or of a new one made from `copy`. */
  edit: z.catch(z.optional(z.union([z.literal('new'), z.uuid()])), undefined),
  copy: SearchId,
})

export const Route = createFileRoute('/_signed/teacher/assignments/')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { course, edit } }) => ({ course, edit }),
  loader: (opening) => preloadData(taughtAssignmentsScreen, opening),
  component: Assignments,
})

function Assignments() {
  const { course, pages = 1, edit, copy, ...dialogs } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (edit) {
    return (
      <AssignmentFormScreen
        key={`${edit} ${copy}`}
        edit={edit}
        copy={copy}
        course={course}
        onDone={() => void navigate({ search: { course } })}
      />
    )
  }
  return (
    <TaughtAssignmentsScreen
      view={{ course, pages, ...dialogs }}
      onView={(change, replace) =>
        void navigate({
          search: (old) => {
            const next = { ...old, ...change }
            return { ...next, pages: next.pages === 1 ? undefined : next.pages }
          },
          replace: replace ?? false,
          resetScroll: false,
        })
      }
      onEdit={(what) => void navigate({ search: { course, ...what } })}
    />
  )
}
