import { LIVE_LIMITS } from '#domain/notifications/live.ts'

/** Who is told next waits while so many requests are being answered, as what the first ones asked for. */
const MOST_UNDER_WAY = 50

/**
 * Those who are told of the same thing, one after the other: `toldAtOnce` in each `gatherMs`, and one while the process is behind with what the first ones
 * ask for. `tell` answers whether there was something to tell, `underWay` how many requests are being answered.
 */
export function openQueue<One>(tell: (one: One) => boolean, underWay: () => number) {
  const waiting = new Set<One>()
  let timer: NodeJS.Timeout | undefined

  const tellSome = () => {
    const most = underWay() > MOST_UNDER_WAY ? 1 : LIVE_LIMITS.toldAtOnce
    let told = 0
    for (const one of waiting) {
      if (told === most) break
      waiting.delete(one)
      if (tell(one)) told += 1
    }
    timer = waiting.size > 0 ? setTimeout(tellSome, LIVE_LIMITS.gatherMs) : undefined
  }

  return {
    /** Whoever waits already keeps their turn. */
    add(more: readonly One[]) {
      for (const one of more) waiting.add(one)
      timer ??= setTimeout(tellSome, LIVE_LIMITS.gatherMs)
    },
  }
}
