import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { FirstAdministratorScreen } from '#web/accounts/FirstAdministratorScreen.tsx'

const Search = z.object({ code: z.catch(z.string(), '') })

export const Route = createFileRoute('/_public/first-administrator')({
  validateSearch: (search) => Search.parse(search),
  component: FirstAdministrator,
})

function FirstAdministrator() {
  return <FirstAdministratorScreen code={Route.useSearch().code} />
}
