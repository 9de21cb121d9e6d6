import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { studentAssignmentsScreen } from '#contract/screens/evaluations-student.ts'
import { preloadData } from '#web/api/preload.ts'
import { StudentAssignmentsScreen } from '#web/evaluations/student/assignments/StudentAssignmentsScreen.tsx'
import { SearchId } from '../../-search.ts'

const Search = z.object({
  filter: z.catch(z.optional(z.enum(['all', 'pending', 'completed', 'overdue', 'active', 'inactive'])), undefined),
  course: SearchId,
  /** The evaluation whose dialog is open. */
  open: SearchId,
})

export const Route = createFileRoute('/_signed/student/assignments')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { filter, course } }) => ({ filter, course }),
  loader: (opening) => preloadData(studentAssignmentsScreen, opening),
  component: Assignments,
})

function Assignments() {
  const { filter = 'all', course = null, open = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StudentAssignmentsScreen
      filter={filter}
      courseId={course}
      onCourse={(next) =>
        void navigate({ search: (search) => ({ ...search, course: next ?? undefined }), resetScroll: false })
      }
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
