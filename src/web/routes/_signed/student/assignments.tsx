import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AssignmentsScreen } from '#web/evaluations/student/AssignmentsScreen.tsx'

const Search = z.object({
  filter: z.catch(z.optional(z.enum(['all', 'pending', 'completed', 'overdue', 'active', 'inactive'])), undefined),
  /** The evaluation whose dialog is open. */
  open: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed/student/assignments')({
  validateSearch: (search) => Search.parse(search),
  component: Assignments,
})

function Assignments() {
  const { filter = 'all', open = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AssignmentsScreen
      filter={filter}
      open={open}
      onFilter={(next) =>
        void navigate({
          search: (search) => ({ ...search, filter: next === 'all' ? undefined : next }),
          resetScroll: false,
        })
      }
      onOpen={(assignmentId) =>
        void navigate({
          search: (search) => ({ ...search, open: assignmentId ?? undefined }),
          replace: assignmentId === null,
          resetScroll: false,
        })
      }
    />
  )
}
