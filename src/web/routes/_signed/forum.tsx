import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ForumScreen } from '#web/forum/ForumScreen.tsx'
import { ROLE_LABELS } from '#web/layouts/texts.ts'

const Search = z.object({
  view: z.catch(z.optional(z.enum(['mine', 'reports'])), undefined),
  q: z.catch(z.optional(z.string()), undefined),
  /** How many pages of the list are shown. */
  pages: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(50))), undefined),
  /** The post being read. */
  post: z.catch(z.optional(z.uuid()), undefined),
  dialog: z.catch(z.optional(z.enum(['new', 'edit', 'report', 'hide'])), undefined),
  /** The comment that the dialog is about. */
  comment: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed/forum')({
  validateSearch: (search) => Search.parse(search),
  component: Forum,
})

function Forum() {
  const { view = 'all', q = '', pages = 1, ...rest } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ForumScreen
      view={{ view, q, pages, ...rest }}
      roleLabels={ROLE_LABELS}
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
