import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { settingMark } from '#web/session/session.ts'
import { PublicCatalogueScreen } from '#web/courses/PublicCatalogueScreen.tsx'

const Search = z.object({
  q: z.catch(z.optional(z.string()), undefined),
  /** How many pages of the list are shown. */
  pages: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(50))), undefined),
})

export const Route = createFileRoute('/_public/courses')({
  validateSearch: (search) => Search.parse(search),
  component: Catalogue,
})

function Catalogue() {
  const { q = '', pages = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PublicCatalogueScreen
        view={{ q, pages }}
        onView={(change) => {
          const next = { q, pages, ...change }
          void navigate({
            search: { q: next.q || undefined, pages: next.pages > 1 ? next.pages : undefined },
            replace: true,
            resetScroll: false,
          })
        }}
      />
      {/* Without JavaScript the server puts the courses here (server/http/catalogue-fragment.ts). */}
      <noscript suppressHydrationWarning>{settingMark('catalogue')}</noscript>
    </>
  )
}
