import { createFileRoute } from '@tanstack/react-router'
import { VerifyFormScreen } from '#web/papers/VerifyScreen.tsx'

export const Route = createFileRoute('/_public/verify')({ component: Verify })

function Verify() {
  const navigate = Route.useNavigate()
  return <VerifyFormScreen onCode={(code) => void navigate({ to: '/verify/$code', params: { code } })} />
}
