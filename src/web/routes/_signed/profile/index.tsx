import { createFileRoute, redirect } from '@tanstack/react-router'

/** Decision R1. */
export const Route = createFileRoute('/_signed/profile/')({
  beforeLoad() {
    throw redirect({ href: '/profile/edit', replace: true })
  },
})
