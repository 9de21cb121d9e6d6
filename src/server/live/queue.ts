import { LIVE_LIMITS } from '#domain/notifications/live.ts'

/** The next recipients wait while this many requests are being answered, such as those the first ones made. */
const MOST_UNDER_WAY = 50
/** The requests of the first ones find nothing ready: no connection, no compiled function, no plan. */
const FIRST_AT_ONCE = 5
/** Requests arrive up to half a second after the notifications, too late to judge the pace by the last ones: it grows in steps. */
const FASTER_EACH_MS = 100

/**
 * The recipients of the same notification, one after the other: a few in the first `gatherMs`, more at each step, and at most
 * `toldAtOnce`. While the process is behind with their requests it's one, and then it continues half as fast as before (record 009).
 * `tell` returns whether there was something to tell, `underWay` how many requests are being answered.
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
    /** Anyone already waiting keeps their turn. */
    add(more: readonly One[]) {
      if (waiting.size === 0) pace = FIRST_AT_ONCE
      for (const one of more) waiting.add(one)
      timer ??= setTimeout(tellSome, LIVE_LIMITS.gatherMs)
    },
  }
}
