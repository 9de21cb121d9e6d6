import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { catalogueScreen } from '#contract/screens/courses.ts'
import { CATALOGUE_GROUPS } from '#domain/courses/catalogue.ts'
import { preloadData } from '#web/api/preload.ts'
import { AddToCartButton } from '#web/checkout/AddToCartButton.tsx'
import { ByRequestNotice } from '#web/checkout/ByRequestNotice.tsx'
import { CatalogueScreen, type CatalogueView } from '#web/courses/CatalogueScreen.tsx'
import { ownPaymentsTexts } from '#web/payments/own-payments-texts.ts'
import { requireRole } from '#web/session/active-role.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { SearchPages, SearchText } from '../-search.ts'

const OwnPaymentsDialog = lazyDialog(() => import('#web/payments/OwnPaymentsDialog.tsx'))

const Search = z.object({
  q: SearchText,
  status: z.catch(z.optional(z.enum(CATALOGUE_GROUPS)), undefined),
  pages: SearchPages,
  /** The student's own payments are open over it. */
  pagos: z.catch(z.optional(z.literal(true)), undefined),
})

/** The student's catalogue, and over it whatever its addresses open: it stays where it is meanwhile (decision R3). */
export const Route = createFileRoute('/_signed/_catalogue')({
  validateSearch: (search) => Search.parse(search),
  beforeLoad: ({ location }) => requireRole('student', location.pathname),
  loaderDeps: ({ search: { q, status } }) => ({ q, status }),
  loader: (opening) => preloadData(catalogueScreen, opening),
  component: Catalogue,
})

function Catalogue() {
  const { q = '', status = 'all', pages = 1, pagos } = Route.useSearch()
  const view: CatalogueView = { q, status, pages }
  const navigate = Route.useNavigate()
  const showPayments = (shown: true | undefined) =>
    void navigate({ to: '/student/courses', search: (search) => ({ ...search, pagos: shown }), resetScroll: false })
  return (
    <>
      <CatalogueScreen
        view={view}
        CartButton={AddToCartButton}
        ByRequest={ByRequestNotice}
        actions={
          <Button
            variant="default"
            leftSection={<IconReceipt size={18} aria-hidden />}
            onClick={() => showPayments(true)}
          >
            {ownPaymentsTexts.title}
          </Button>
        }
        onEnroll={(courseId) =>
          void navigate({
            to: '/courses/$courseId/enroll',
            params: { courseId },
            search: (search) => search,
            resetScroll: false,
          })
        }
        onView={(change) => {
          const next = { ...view, ...change }
          void navigate({
            to: '/student/courses',
            search: {
              q: next.q || undefined,
              status: next.status === 'all' ? undefined : next.status,
              pages: next.pages > 1 ? next.pages : undefined,
            },
            replace: true,
            resetScroll: false,
          })
        }}
      />
      <Outlet />
      {pagos && <OwnPaymentsDialog onClose={() => showPayments(undefined)} />}
    </>
  )
}
