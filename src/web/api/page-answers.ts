import type { QueryClient } from '@tanstack/react-query'

/** An answer that came in the page, under its key of web/api/read.ts, and how it's asked for. */
type PageAnswer = { readonly key: unknown[]; readonly url: string; readonly data: unknown }

/** The answers that the server wrote into the page (server/http/page-facts.ts, screen-answers.ts); none in one that this browser had kept. */
export function readPageAnswers(): readonly PageAnswer[] {
  const text = document.getElementById('answers')?.textContent
  // The server wrote them, each as its operation answers.
  const answers: PageAnswer[] = text ? JSON.parse(text) : []
  return answers
}

/** Keeps them as if they had been asked for: the page's first drawing asks for none of them. */
export function keepPageAnswers(queries: QueryClient): void {
  for (const { key, data } of readPageAnswers())
    queries.setQueryData(key, key[3] === 'pages' ? { pages: [data], pageParams: [1] } : data)
}
