import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { publicCatalogueScreen } from '#contract/screens/courses.ts'
import { preloadData } from '#web/api/preload.ts'
import { PublicCatalogueScreen } from '#web/courses/PublicCatalogueScreen.tsx'
import { settingMark } from '#web/session/session.ts'
import { useView } from '#web/ui/useView.ts'
import { routeSearch } from '../-search.ts'

export const Route = createFileRoute('/_public/courses')({
  ...routeSearch(SEARCHES['/courses']),
  loader: (opening) => preloadData(publicCatalogueScreen, opening),
  component: Catalogue,
})

function Catalogue() {
  return (
    <>
      <PublicCatalogueScreen {...useView(Route.useSearch(), { replaces: true })} />
      {/* Without JavaScript the server puts the courses here (server/http/catalogue-fragment.ts). */}
      <noscript suppressHydrationWarning>{settingMark('catalogue')}</noscript>
    </>
  )
}
