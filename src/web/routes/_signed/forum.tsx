import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { forumScreen } from '#contract/screens/forum.ts'
import { preloadData } from '#web/api/preload.ts'
import { ForumScreen } from '#web/forum/ForumScreen.tsx'
import { SearchId, SearchPages, SearchText } from '../-search.ts'

const Search = z.object({
  view: z.catch(z.optional(z.enum(['mine', 'reports'])), undefined),
  q: SearchText,
  pages: SearchPages,
  /** The post being read. */
  post: SearchId,
  dialog: z.catch(z.optional(z.enum(['new', 'edit', 'report', 'hide'])), undefined),
  /** The comment that the dialog is about. */
  comment: SearchId,
})

export const Route = createFileRoute('/_signed/forum')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { view, q, post } }) => ({ view, q, post }),
  loader: (opening) => preloadData(forumScreen, opening),
  component: Forum,
})

function Forum() {
  const { view = 'all', q = '', pages = 1, ...rest } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ForumScreen
      view={{ view, q, pages, ...rest }}
      onView={(change, replace = false) =>
        void navigate({
          search: (search) => {
            const next = { ...search, ...change }
            return {
              ...next,
              view: next.view === 'all' ? undefined : next.view,
              q: next.q || undefined,
              pages: (next.pages ?? 1) > 1 ? next.pages : undefined,
            }
          },
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
