/** What was asked last, for a while, however many ask. A failure is told to those who ask in that while, too. */
export function keptFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { at: number; answer: Promise<Answer> } | null = null
  return () => {
    const now = performance.now()
    if (!kept || now - kept.at >= ms) kept = { at: now, answer: ask() }
    return kept.answer
  }
}
