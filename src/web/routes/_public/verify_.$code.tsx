import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '#web/papers/VerifyScreen.tsx'

export const Route = createFileRoute('/_public/verify_/$code')({ component: Verify })

function Verify() {
  const { code } = Route.useParams()
  const navigate = Route.useNavigate()
  return <VerifyScreen key={code} code={code} onCode={(next) => void navigate({ to: '.', params: { code: next } })} />
}
