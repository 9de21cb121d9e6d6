import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute(
  '/_signed/teacher/assignments/$assignmentId/submissions',
)({
  component: RouteComponent,
})

function RouteComponent() {
  return (
    <div>Hello "/_signed/teacher/assignments/$assignmentId/submissions"!</div>
  )
}
