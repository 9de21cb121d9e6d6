import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import * as z from 'zod/mini'
import { AssignmentsScreen } from '#web/evaluations/teacher/AssignmentsScreen.tsx'

const AssignmentFormScreen = lazy(async () => ({
  default: (await import('#web/evaluations/teacher/AssignmentFormScreen.tsx')).AssignmentFormScreen,
}))

const Search = z.object({
  course: z.catch(z.optional(z.uuid()), undefined),
  pages: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(50))), undefined),
  /** The evaluation whose questions are open. */
  questions: z.catch(z.optional(z.uuid()), undefined),
  /** The evaluation into which questions are imported. */
  import: z.catch(z.optional(z.uuid()), undefined),
  /** Whether the exported forms are listed. */
  exports: z.catch(z.optional(z.boolean()), undefined),
  /** The form: of a new evaluation ('new'), of a stored one (its id), or of a new one made from `copy`. */
  edit: z.catch(z.optional(z.union([z.literal('new'), z.uuid()])), undefined),
  copy: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed/teacher/assignments/')({
  validateSearch: (search) => Search.parse(search),
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
    <AssignmentsScreen
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
