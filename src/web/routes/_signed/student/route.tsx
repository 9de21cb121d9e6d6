import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/session/active-role.ts'

export const Route = createFileRoute('/_signed/student')({
  beforeLoad: ({ location }) => requireRole('student', location.pathname),
})
