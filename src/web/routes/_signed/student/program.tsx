import { Skeleton } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { careerScreen } from '#contract/screens/career.ts'
import { preloadData } from '#web/api/preload.ts'
import { CareerScreen } from '#web/career/CareerScreen.tsx'
import { careerTexts } from '#web/career/texts.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { late } from '#web/ui/late/late.tsx'
import { SearchId } from '../../-search.ts'

// Beside the catalogue, the only screen with it: together they would bring it to the student's first page.
const AddToCartButton = late(
  async () => {
    const button = await import('#web/checkout/AddToCartButton.tsx')
    return { default: button.AddToCartButton }
  },
  // Without a connection nothing is bought: what is read of the career says enough.
  { waiting: () => <Skeleton height={44} />, lost: () => null },
)
const RequestAdmission = late(() => import('#web/admissions/RequestAdmission.tsx'))

const Search = z.object({
  /** Which of several programs is shown. */
  program: SearchId,
})

export const Route = createFileRoute('/_signed/student/program')({
  validateSearch: (search) => Search.parse(search),
  loader: (opening) => preloadData(careerScreen, opening),
  component: Career,
})

function Career() {
  const { program = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <CareerScreen
        programId={program}
        onProgram={(id) => void navigate({ search: { program: id }, replace: true, resetScroll: false })}
        CartButton={AddToCartButton}
        toPrograms={
          <ButtonLink to="/about" hash="programas">
            {careerTexts.toPrograms}
          </ButtonLink>
        }
      />
      <RequestAdmission />
    </>
  )
}
