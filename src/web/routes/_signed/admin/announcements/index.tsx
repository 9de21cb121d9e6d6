import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AnnouncementsScreen } from '#web/announcements/AnnouncementsScreen.tsx'

const Search = z.object({
  /** How many pages of the list are shown. */
  pages: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(50))), undefined),
  dialog: z.catch(z.optional(z.enum(['create', 'edit'])), undefined),
  id: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed/admin/announcements/')({
  validateSearch: (search) => Search.parse(search),
  component: Announcements,
})

function Announcements() {
  const { pages = 1, dialog, id } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AnnouncementsScreen
      view={{ pages, dialog, id }}
      onView={(change, replace = false) =>
        void navigate({
          search: (search) => {
            const next = { ...search, ...change }
            return { ...next, pages: (next.pages ?? 1) > 1 ? next.pages : undefined }
          },
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
