import { vi } from 'vitest'

type Brought = { session: string | null; person: string | null; answers: object[]; signedIn: string | null }

/** Puts a page with its session and answers where modules look for a document, in a browser that holds the session of `signedIn`. Answers what is left in it. */
export function bringInPage({ session, person, answers, signedIn }: Brought): () => string[] {
  const texts = new Map([
    ['session', JSON.stringify({ user: session && { id: session, role: ['student'] }, settings: {}, programs: [] })],
    ['answers', JSON.stringify({ person, answers })],
  ])
  vi.stubGlobal('document', {
    cookie: signedIn === null ? 'theme=dark' : `theme=dark; person=${signedIn}`,
    getElementById: (id: string) =>
      texts.has(id) ? { textContent: texts.get(id), remove: () => texts.delete(id) } : null,
  })
  return () => [...texts.keys()]
}
