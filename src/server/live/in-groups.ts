/**
 * Handles what it's given in groups, one after the other: what one function gives is one group, and what comes while that is handled is the next. `handle`
 * doesn't fail.
 */
export function inGroups<One>(handle: (group: readonly One[]) => Promise<void>): (one: One) => void {
  let waiting: One[] = []
  let isHandling = false
  const handleAll = async () => {
    isHandling = true
    await Promise.resolve()
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await handle(group)
    }
    isHandling = false
  }
  return (one) => {
    waiting.push(one)
    if (!isHandling) void handleAll()
  }
}
