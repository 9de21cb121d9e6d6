/**
 * One question for all who ask at about the same time, and never two at once: who comes while one is under way is answered by the
 * next, which is asked after they came, so nobody hears what was so before.
 */
export function together<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | null = null
  const askNext = async () => {
    await underWay
    next = null
    const asked = ask()
    underWay = asked.catch(() => {})
    return asked
  }
  return () => (next ??= askNext())
}
