import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { publicCatalogueScreen } from '#contract/screens/courses.ts'
import { preloadData } from '#web/api/preload.ts'
import { settingMark } from '#web/session/session.ts'
import { PublicCatalogueScreen } from '#web/courses/PublicCatalogueScreen.tsx'
import { SearchPages, SearchText } from '../-search.ts'

const Search = z.object({
  q: SearchText,
  pages: SearchPages,
})

export const Route = createFileRoute('/_public/courses')({
  validateSearch: (search) => Search.parse(search),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: (opening) => preloadData(publicCatalogueScreen, opening),
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
