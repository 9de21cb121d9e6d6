import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CoursesScreen } from '#web/courses/CoursesScreen.tsx'

const Search = z.object({
  q: z.catch(z.optional(z.string()), undefined),
  /** How many pages of the list are shown. */
  pages: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(50))), undefined),
  dialog: z.catch(z.optional(z.enum(['create', 'edit', 'windows'])), undefined),
  id: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed/admin/courses')({
  validateSearch: (search) => Search.parse(search),
  component: Courses,
})

function Courses() {
  const { q = '', pages = 1, dialog, id } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CoursesScreen
      view={{ q, pages, dialog, id }}
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
