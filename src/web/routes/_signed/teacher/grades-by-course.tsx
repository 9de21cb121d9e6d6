import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { FinalGradesScreen } from '#web/grades/teacher/FinalGradesScreen.tsx'

const Search = z.object({
  course: z.catch(z.optional(z.uuid()), undefined),
  period: z.catch(z.optional(z.uuid()), undefined),
  pages: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(50))), undefined),
  /** The enrollment whose grade is being edited. */
  edit: z.catch(z.optional(z.uuid()), undefined),
  explain: z.catch(z.optional(z.uuid()), undefined),
  rectify: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed/teacher/grades-by-course')({
  validateSearch: (search) => Search.parse(search),
  component: FinalGrades,
})

function FinalGrades() {
  const { pages = 1, ...view } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FinalGradesScreen
      view={{ ...view, pages }}
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
    />
  )
}
