import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/session/active-role.ts'

/** Buying is for students. */
export const Route = createFileRoute('/_signed/checkout')({
  beforeLoad: ({ location }) => requireRole('student', location.pathname),
})
