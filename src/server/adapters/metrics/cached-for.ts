/** What was asked last, for a while, however many ask. A failure is told to those who ask in that while, too. */
export function cachedFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let cached: { at: number; answer: Promise<Answer> } | null = null
  return () => {
    const now = performance.now()
    if (!cached || now - cached.at >= ms) cached = { at: now, answer: ask() }
    return cached.answer
  }
}
