import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { GradeHistoryScreen } from '#web/grades/history/GradeHistoryScreen.tsx'

const Search = z.object({
  course: z.catch(z.optional(z.uuid()), undefined),
  q: z.catch(z.optional(z.string()), undefined),
  pages: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(50))), undefined),
})

export const Route = createFileRoute('/_signed/teacher/managegrades/')({
  validateSearch: (search) => Search.parse(search),
  component: GradeHistory,
})

function GradeHistory() {
  const { course, q = '', pages = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GradeHistoryScreen
      view={{ course, q, pages }}
      onView={(change, replace = false) =>
        void navigate({
          search: (old) => {
            const next = { ...old, ...change }
            return { ...next, q: next.q || undefined, pages: (next.pages ?? 1) > 1 ? next.pages : undefined }
          },
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
