import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { careerScreen } from '#contract/screens/career.ts'
import { preloadData } from '#web/api/preload.ts'
import { CareerScreen } from '#web/career/CareerScreen.tsx'
import { careerTexts } from '#web/career/texts.ts'
import { AddToCartButton } from '#web/checkout/AddToCartButton.tsx'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { late } from '#web/ui/late/late.tsx'
import { SearchId } from '../../-search.ts'

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
