import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_public/auth/callback')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_public/auth/callback"!</div>
}
