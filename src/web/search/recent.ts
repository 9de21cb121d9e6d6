import * as z from 'zod/mini'
import { SEARCH_KINDS } from '#domain/search/kinds.ts'
import { isPresent } from '#web/session/browser-person.ts'
import { getSession } from '#web/session/session.ts'

const MOST = 6

const Recent = z.object({
  kind: z.enum([...SEARCH_KINDS, 'screen']),
  title: z.string(),
  detail: z.nullable(z.string()),
  to: z.string(),
  search: z.optional(z.record(z.string(), z.unknown())),
})
/** What somebody opened from the search. */
export type Recent = z.output<typeof Recent>

/** Of the person whose page it is, in this browser (record 050): signing out deletes it, and nobody else reads it. */
const keyOf = (personId: string) => `searches:${personId}`

export function recentOnes(): readonly Recent[] {
  const { user } = getSession()
  if (!user || !isPresent(user.id)) return []
  try {
    return z.array(Recent).parse(JSON.parse(localStorage.getItem(keyOf(user.id)) ?? '[]'))
  } catch {
    // Storage may be refused, or hold what another version wrote.
    return []
  }
}

/** Puts it first; written only while this browser still holds the person's session. */
export function rememberOpened(opened: Recent): void {
  const others = recentOnes().filter((one) => addressOf(one) !== addressOf(opened))
  store([opened, ...others].slice(0, MOST))
}

export const forgetOpened = (): void => store([])

function store(list: readonly Recent[]): void {
  const { user } = getSession()
  if (!user || !isPresent(user.id)) return
  try {
    if (list.length === 0) localStorage.removeItem(keyOf(user.id))
    else localStorage.setItem(keyOf(user.id), JSON.stringify(list))
  } catch {
    // Storage may be refused; then nothing is remembered.
  }
}

const addressOf = ({ to, search }: Recent) => `${to} ${JSON.stringify(search ?? {})}`
