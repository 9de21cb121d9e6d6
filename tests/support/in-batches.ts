/** Does the work for every item, with at most this many at once, as fast as they finish; returns the results in the items' order. */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) answers[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return answers
}
