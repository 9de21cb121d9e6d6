/**
 * One question for those who ask at about the same time, and never two at once: who comes while one is under way is answered by a
 * later one, which is asked after they came, so nobody hears what was so before. At most `most` are answered by one: what a crowd
 * then does isn't done in one go, in which nobody else would be heard.
 */
export function together<Answer>(ask: () => Promise<Answer>, most: number): () => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = { count: most, answer: ask }
  const openGroup = () => {
    const group = { count: 0, answer: ask }
    const answer = last.then(() => {
      // From here on nobody joins.
      group.count = most
      return ask()
    })
    last = answer.catch(() => {})
    group.answer = () => answer
    return group
  }
  return () => {
    if (waiting.count >= most) waiting = openGroup()
    waiting.count += 1
    return waiting.answer()
  }
}
