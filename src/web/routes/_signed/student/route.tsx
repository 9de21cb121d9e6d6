import { createFileRoute, Outlet } from '@tanstack/react-router'
import { OfflineNote } from '#web/offline/OfflineNote.tsx'
import { requireRole } from '#web/session/active-role.ts'

export const Route = createFileRoute('/_signed/student')({
  beforeLoad: ({ location }) => requireRole('student', location.pathname),
  component: Student,
})

/** Around the screens of a student, some of which are read without a connection. */
function Student() {
  return (
    <>
      <OfflineNote />
      <Outlet />
    </>
  )
}
