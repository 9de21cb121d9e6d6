import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/session/active-role.ts'

export const Route = createFileRoute('/_signed/teacher')({
  beforeLoad: ({ location }) => requireRole('teacher', location.pathname),
})
