import type { QueryClient } from '@tanstack/react-query'
import { getSession } from '#web/session/session.ts'

/** An answer that came in the page, under its key of web/api/read.ts, and how it's asked for. */
type PageAnswer = { readonly key: unknown[]; readonly url: string; readonly data: unknown }
/** What a page brought, and for whom: null for nobody who is signed in. */
type Brought = { readonly person: string | null; readonly answers: readonly PageAnswer[] }

const NOTHING: Brought = { person: null, answers: [] }
let brought: Brought | undefined

/** Keeps the answers that the server wrote into the page as if they had been asked for: the page's first drawing asks for none of them. */
export function keepPageAnswers(queries: QueryClient): void {
  for (const { key, data } of answersOf(getSession().user?.id ?? null))
    queries.setQueryData(key, key[3] === 'pages' ? { pages: [data], pageParams: [1] } : data)
}

/** The same answers, once more and for the last time: whoever keeps them for reading without a connection takes them. */
export function takePageAnswers(personId: string): readonly PageAnswer[] {
  const answers = answersOf(personId)
  brought = NOTHING
  return answers
}

/** What the page brought of this person; whose it isn't finds nothing (decision E6). */
function answersOf(personId: string | null): readonly PageAnswer[] {
  brought ??= readOnce()
  return brought.person === personId ? brought.answers : []
}

/** The server's words (server/http/page-template.ts), which don't stay in the page; none are in one that this browser had kept. */
function readOnce(): Brought {
  const element = document.getElementById('answers')
  element?.remove()
  const text = element?.textContent
  // The server wrote them, each as its operation answers.
  const read: Brought = text ? JSON.parse(text) : NOTHING
  return read
}
