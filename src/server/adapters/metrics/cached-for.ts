/** Caches the last result for a while, however many callers ask. A failure is returned to callers during that time, too. */
export function cachedFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let cached: { at: number; answer: Promise<Answer> } | null = null
  return () => {
    const now = performance.now()
    if (!cached || now - cached.at >= ms) cached = { at: now, answer: ask() }
    return cached.answer
  }
}
