import { LIVE_LIMITS } from '#domain/notifications/live.ts'

/** Who is told next waits while so many requests are being answered, as what the first ones asked for. */
const MOST_UNDER_WAY = 50
/** What the first ones ask for finds nothing ready: no connection, no compiled function, no plan. */
const FIRST_AT_ONCE = 5
/** What people ask for comes up to half a second after they were told, too late to judge the pace by what they were told last: it grows in steps. */
const FASTER_EACH_MS = 100

/**
 * Those who are told of the same thing, one after the other: a few in the first `gatherMs`, more from step to step, and `toldAtOnce` at most. While the process is
 * behind with what they ask for it's one, and then it goes on half as fast as it was (record 009). `tell` answers whether there was something to tell, `underWay`
 * how many requests are being answered.
 */
export function openQueue<One>(tell: (one: One) => boolean, underWay: () => number) {
  const waiting = new Set<One>()
  let timer: NodeJS.Timeout | undefined
  let isBehind = false
  let pace = FIRST_AT_ONCE

  const setPace = () => {
    const wasBehind = isBehind
    isBehind = underWay() > MOST_UNDER_WAY
    if (isBehind && !wasBehind) pace = Math.max(1, pace / 2)
    if (!isBehind) pace = Math.min(LIVE_LIMITS.toldAtOnce, pace + LIVE_LIMITS.gatherMs / FASTER_EACH_MS)
  }

  const tellSome = () => {
    setPace()
    const most = isBehind ? 1 : Math.floor(pace)
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
      if (waiting.size === 0) pace = FIRST_AT_ONCE
      for (const one of more) waiting.add(one)
      timer ??= setTimeout(tellSome, LIVE_LIMITS.gatherMs)
    },
  }
}
