import { Skeleton } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { degreeScreen } from '#contract/screens/degree.ts'
import { preloadData } from '#web/api/preload.ts'
import { DegreeScreen } from '#web/degree/DegreeScreen.tsx'
import { degreeTexts } from '#web/degree/texts.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { SearchId } from '../../-search.ts'

// Beside the catalogue, the only screen with it: together they would bring it to the student's first page.
const AddToCartButton = lazy(
  async () => {
    const button = await import('#web/checkout/AddToCartButton.tsx')
    return { default: button.AddToCartButton }
  },
  // Without a connection nothing is bought: what is read of the degree progress says enough.
  { waiting: () => <Skeleton height={44} />, lost: () => null },
)
const RequestAdmission = lazy(() => import('#web/admissions/RequestAdmission.tsx'))

const Search = z.object({
  /** Which of several programs is shown. */
  program: SearchId,
})

export const Route = createFileRoute('/_signed/student/program')({
  validateSearch: (search) => Search.parse(search),
  loader: (opening) => preloadData(degreeScreen, opening),
  component: DegreeProgress,
})

function DegreeProgress() {
  const { program = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <DegreeScreen
        programId={program}
        onProgram={(id) => void navigate({ search: { program: id }, replace: true, resetScroll: false })}
        CartButton={AddToCartButton}
        toPrograms={
          <ButtonLink to="/about" hash="programas">
            {degreeTexts.toPrograms}
          </ButtonLink>
        }
      />
      <RequestAdmission />
    </>
  )
}
