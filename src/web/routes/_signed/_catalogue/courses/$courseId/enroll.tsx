import { createFileRoute } from '@tanstack/react-router'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'

// The catalogue shows at once; what the dialog needs follows it.
const EnrollDialog = lazyDialog(() => import('#web/checkout/enroll/EnrollDialog.tsx'))

/** The three-step enrollment dialog over the catalogue (decision R3). */
export const Route = createFileRoute('/_signed/_catalogue/courses/$courseId/enroll')({
  component: Enroll,
  pendingComponent: () => null,
})

function Enroll() {
  const { courseId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <EnrollDialog
      key={courseId}
      courseId={courseId.replace(/^:/, '')}
      onClose={() =>
        void navigate({ to: '/student/courses', search: (search) => search, replace: true, resetScroll: false })
      }
    />
  )
}
