import type { QueryClient } from '@tanstack/react-query'

/** Keeps the answers that the server wrote into the page (server/http/page-facts.ts): its first drawing asks for none of them. */
export function keepPageAnswers(queries: QueryClient): void {
  const text = document.getElementById('answers')?.textContent
  if (!text) return
  // The server wrote them under the keys of web/api/read.ts, each as its operation answers.
  const answers: { key: unknown[]; data: unknown }[] = JSON.parse(text)
  for (const { key, data } of answers) queries.setQueryData(key, data)
}
