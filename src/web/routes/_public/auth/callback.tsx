import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { CallbackScreen } from '#web/access/CallbackScreen.tsx'
import { NewPasswordScreen, PASSWORD_LINKS } from '#web/access/NewPasswordScreen.tsx'

/** A code of digits only would be read as a number. */
const Text = z.catch(z.optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), undefined)

/** The query names of document 1 §2 (decision A7); tokens are not read: sessions are cookies (decision E4). */
const Search = z.object({
  code: Text,
  type: Text,
  next: Text,
  error: Text,
  error_code: Text,
  error_description: Text,
})

export const Route = createFileRoute('/_public/auth/callback')({
  validateSearch: (search) => Search.parse(search),
  beforeLoad({ search }) {
    if (search.error_code === 'otp_expired') throw redirect({ to: '/auth/expired', search, replace: true })
  },
  component: Callback,
})

function Callback() {
  const search = Route.useSearch()
  const kind = PASSWORD_LINKS.find((one) => one === search.type)
  if (kind && !search.error) return <NewPasswordScreen code={search.code ?? ''} kind={kind} />
  return <CallbackScreen search={search} />
}
