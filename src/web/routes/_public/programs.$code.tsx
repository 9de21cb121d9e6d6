import { createFileRoute } from '@tanstack/react-router'
import { publicProgramScreen } from '#contract/screens/public-program.ts'
import { preloadData } from '#web/api/preload.ts'
import { PublicProgramScreen } from '#web/programs/PublicProgramScreen.tsx'

export const Route = createFileRoute('/_public/programs/$code')({
  loader: (opening) => preloadData(publicProgramScreen, opening),
  component: Program,
})

function Program() {
  const { code } = Route.useParams()
  return <PublicProgramScreen key={code} code={code} />
}
