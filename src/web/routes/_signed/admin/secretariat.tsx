import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { RECEIPT_STATES } from '#domain/payments/statuses.ts'
import { TABS, TEACHER_TABS } from '#web/secretariat/desk/view.ts'
import { SecretariatScreen } from '#web/secretariat/SecretariatScreen.tsx'

const id = z.catch(z.optional(z.uuid()), undefined)
const Search = z.object({
  tab: z.catch(z.optional(z.enum(TABS)), undefined),
  state: z.catch(z.optional(z.enum(RECEIPT_STATES)), undefined),
  q: z.catch(z.optional(z.string()), undefined),
  /** How many pages of the list are shown. */
  pages: z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(50))), undefined),
  /** The payment whose receipt is open. */
  receipt: id,
  student: id,
  course: id,
  period: id,
  /** The student, teacher or course that is open, and which part of it. */
  id,
  part: z.catch(z.optional(z.enum(TEACHER_TABS)), undefined),
})

export const Route = createFileRoute('/_signed/admin/secretariat')({
  validateSearch: (search) => Search.parse(search),
  component: Secretariat,
})

function Secretariat() {
  const { tab, state = 'in_review', q = '', pages = 1, receipt, ...open } = Route.useSearch()
  const navigate = Route.useNavigate()
  // A link to a receipt from before there were tabs.
  const shown = tab ?? (receipt ? 'receipts' : 'grades')
  return (
    <SecretariatScreen
      view={{ tab: shown, state, q, pages, receipt, ...open }}
      onTab={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      onView={(change, replace = false) =>
        void navigate({
          search: (search) => {
            const next = { ...search, tab: shown, ...change }
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
