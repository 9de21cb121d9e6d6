import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { announcementsScreen } from '#contract/screens/announcements.ts'
import { AnnouncementsScreen } from '#web/announcements/AnnouncementsScreen.tsx'
import { preloadData } from '#web/api/preload.ts'
import { SearchId, SearchPages } from '../../../-search.ts'

const Search = z.object({
  pages: SearchPages,
  dialog: z.catch(z.optional(z.enum(['create', 'edit'])), undefined),
  id: SearchId,
})

export const Route = createFileRoute('/_signed/admin/announcements/')({
  validateSearch: (search) => Search.parse(search),
  loader: (opening) => preloadData(announcementsScreen, opening),
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
