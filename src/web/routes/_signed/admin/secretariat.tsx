import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { RECEIPT_STATES } from '#domain/payments/statuses.ts'
import { SecretariatScreen } from '#web/secretariat/SecretariatScreen.tsx'

const Search = z.object({
  state: z.catch(z.optional(z.enum(RECEIPT_STATES)), undefined),
  q: z.catch(z.optional(z.string()), undefined),
  /** How many pages of the list are shown. */
  pages: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(50))), undefined),
  /** The payment whose receipt is open. */
  receipt: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed/admin/secretariat')({
  validateSearch: (search) => Search.parse(search),
  component: Secretariat,
})

function Secretariat() {
  const { state = 'in_review', q = '', pages = 1, receipt } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SecretariatScreen
      view={{ state, q, pages, receipt }}
      onView={(change, replace = false) =>
        void navigate({
          search: (search) => {
            const next = { ...search, ...change }
            return {
              ...next,
              state: next.state === 'in_review' ? undefined : next.state,
              q: next.q || undefined,
              pages: (next.pages ?? 1) > 1 ? next.pages : undefined,
            }
          },
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
