import type { QueryClient } from '@tanstack/react-query'
import { getSession } from '#web/session/session.ts'

/** An answer that came with the page, under its key from web/api/read.ts, and how it's requested. */
type PageAnswer = { readonly key: unknown[]; readonly url: string; readonly data: unknown }
/** What came with a page, and for whom: null if nobody is signed in. */
type Brought = { readonly person: string | null; readonly answers: readonly PageAnswer[] }

const NOTHING: Brought = { person: null, answers: [] }
let brought: Brought | undefined

/** Stores the answers that the server wrote into the page as if they had been requested: the page's first render requests none of them. */
export function keepPageAnswers(queries: QueryClient): void {
  for (const { key, data } of answersOf(getSession().user?.id ?? null))
    queries.setQueryData(key, key[3] === 'pages' ? { pages: [data], pageParams: [1] } : data)
}

/** The same answers, once more and for the last time: taken by whatever stores them for offline reading. */
export function takePageAnswers(personId: string): readonly PageAnswer[] {
  const answers = answersOf(personId)
  brought = NOTHING
  return answers
}

/** What the page brought for this person; anyone else gets nothing (decision E6). */
function answersOf(personId: string | null): readonly PageAnswer[] {
  brought ??= readOnce()
  return brought.person === personId ? brought.answers : []
}

/** The server's words (server/http/page-template.ts), which don't stay in the page; a page stored in this browser has none. */
function readOnce(): Brought {
  const element = document.getElementById('answers')
  element?.remove()
  const text = element?.textContent
  // The server wrote them, each as its operation answers.
  const read: Brought = text ? JSON.parse(text) : NOTHING
  return read
}
