import { Skeleton } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { SEARCHES } from '#contract/screens/addresses.ts'
import { degreeScreen } from '#contract/screens/degree.ts'
import { preloadData } from '#web/api/preload.ts'
import { DegreeScreen } from '#web/degree/DegreeScreen.tsx'
import { degreeTexts } from '#web/degree/texts.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { routeSearch } from '../../-search.ts'

// Beside the catalogue, the only screen with it: together they would bring it to the student's first page.
const AddToCartButton = lazy(
  async () => {
    const button = await import('#web/checkout/AddToCartButton.tsx')
    return { default: button.AddToCartButton }
  },
  // Nothing can be bought without a connection: what can be read of the degree progress is enough.
  { waiting: () => <Skeleton height={44} />, lost: () => null },
)
const RequestAdmission = lazy(() => import('#web/admissions/RequestAdmission.tsx'))

export const Route = createFileRoute('/_signed/student/program')({
  ...routeSearch(SEARCHES['/student/program']),
  loader: (opening) => preloadData(degreeScreen, opening),
  component: DegreeProgress,
})

function DegreeProgress() {
  const { program = null, ask } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <DegreeScreen
        programId={program}
        onProgram={(id) => void navigate({ search: { program: id, ask }, replace: true, resetScroll: false })}
        CartButton={AddToCartButton}
        toPrograms={
          <ButtonLink to="/about" hash="programas">
            {degreeTexts.toPrograms}
          </ButtonLink>
        }
        first={ask && <RequestAdmission ask={ask} />}
      />
      {!ask && <RequestAdmission />}
    </>
  )
}
