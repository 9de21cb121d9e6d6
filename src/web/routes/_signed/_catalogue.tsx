import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { catalogueScreen } from '#contract/screens/courses.ts'
import { preloadData } from '#web/api/preload.ts'
import { AddToCartButton } from '#web/checkout/AddToCartButton.tsx'
import { ByRequestNotice } from '#web/checkout/ByRequestNotice.tsx'
import { CatalogueScreen } from '#web/courses/CatalogueScreen.tsx'
import { ownPaymentsTexts } from '#web/payments/own-payments-texts.ts'
import { requireRole } from '#web/session/active-role.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { routeSearch } from '../-search.ts'

const OwnPaymentsDialog = lazyDialog(() => import('#web/payments/OwnPaymentsDialog.tsx'))

/** The student's catalogue, and over it whatever its addresses open: it stays where it is meanwhile (decision R3). */
export const Route = createFileRoute('/_signed/_catalogue')({
  ...routeSearch(SEARCHES['/student/courses']),
  beforeLoad: ({ location }) => requireRole('student', location.pathname),
  loader: (opening) => preloadData(catalogueScreen, opening),
  component: Catalogue,
})

function Catalogue() {
  const { pagos, ...view } = Route.useSearch()
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
        onView={(change) =>
          void navigate({ to: '/student/courses', search: { ...view, ...change }, replace: true, resetScroll: false })
        }
      />
      <Outlet />
      {pagos && <OwnPaymentsDialog onClose={() => showPayments(undefined)} />}
    </>
  )
}
