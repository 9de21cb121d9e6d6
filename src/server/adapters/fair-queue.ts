import { Failure } from '../actions/failure.ts'

/** Who waits: people of one network take turns with those of the others. */
export type Turn = {
  readonly network: string
  /** Goes before everybody who isn't known. */
  readonly isKnown?: boolean
  /** How long they have waited in another line before, in milliseconds: it counts in this one. */
  readonly waitedMs?: number
}

type Limits = {
  /** How many works run at the same time. */
  readonly atOnce: number
  /** How many of them may belong to one network: the others' place is kept free. All of them by default. */
  readonly atOnceOfOne?: number
  /** Who is expected to wait longer is refused at once, in milliseconds. */
  readonly maxWaitMs: number
  /** Who has waited longer, because works took longer than was expected, is refused then; in milliseconds. */
  readonly giveUpMs: number
  /** What a work takes as long as none has been measured, in milliseconds. */
  readonly usualMs: number
  /** Milliseconds that only ever grow. */
  readonly now: () => number
}

type Waiting = { readonly since: number; readonly start: () => void; readonly refuse: (why: Failure) => void }
type Lanes = Map<string, Waiting[]>

/** How much the newest work weighs in the mean. */
const NEWEST = 0.1

/**
 * Runs works that cost, a few at a time. Networks take turns, so one that sends hundreds waits behind itself. OVERLOADED, with
 * the seconds in `retry_after`, when a turn would come later than `maxWaitMs`: the mean work × those before it / `atOnce`; and
 * when it hasn't come after `giveUpMs`.
 */
export function fairQueue({ atOnce, atOnceOfOne = atOnce, maxWaitMs, giveUpMs, usualMs, now }: Limits) {
  const known: Lanes = new Map()
  const others: Lanes = new Map()
  /** The number of running tasks per network; zero isn't stored. */
  const running = new Map<string, number>()
  let meanMs = usualMs

  return async <Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> => {
    await comeUp(turn)
    const startedAt = now()
    try {
      return await work()
    } finally {
      meanMs += (now() - startedAt - meanMs) * NEWEST
      end(turn.network)
      startNext()
    }
  }

  function comeUp({ network, isKnown = false, waitedMs = 0 }: Turn): Promise<void> | undefined {
    if (mayStart(network)) {
      begin(network)
      return undefined
    }
    const lanes = isKnown ? known : others
    const before = turnsBefore(lanes, network) + (isKnown ? 0 : lengthOf(known))
    const waitMs = (meanMs * (before + 1)) / atOnce
    if (waitedMs + waitMs > maxWaitMs) throw overloaded(waitMs)
    return new Promise((start, refuse) => {
      const lane = lanes.get(network) ?? []
      lane.push({ since: now() - waitedMs, start, refuse })
      lanes.set(network, lane)
    })
  }

  function sendAway(): void {
    const latest = now() - giveUpMs
    for (const lanes of [known, others]) {
      for (const [network, lane] of lanes) {
        while (lane[0] && lane[0].since < latest) lane.shift()?.refuse(overloaded((meanMs * lengthOf(lanes)) / atOnce))
        if (lane.length === 0) lanes.delete(network)
      }
    }
  }

  function startNext(): void {
    sendAway()
    for (const lanes of [known, others]) {
      for (const [network, lane] of lanes) {
        if (!mayStart(network)) continue
        const next = lane.shift()
        // Its next turn comes after everybody else's.
        lanes.delete(network)
        if (lane.length > 0) lanes.set(network, lane)
        begin(network)
        next?.start()
        return
      }
    }
  }

  function mayStart(network: string): boolean {
    return sum(running.values()) < atOnce && (running.get(network) ?? 0) < atOnceOfOne
  }

  function begin(network: string): void {
    running.set(network, (running.get(network) ?? 0) + 1)
  }

  function end(network: string): void {
    const left = (running.get(network) ?? 0) - 1
    if (left > 0) running.set(network, left)
    else running.delete(network)
  }
}

function overloaded(waitMs: number): Failure {
  return new Failure('OVERLOADED', { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** How many start before one who comes now: the own lane, and of each other lane as many as have their turn until then. */
function turnsBefore(lanes: Lanes, network: string): number {
  const own = lanes.get(network)?.length ?? 0
  let before = own
  for (const [other, lane] of lanes) if (other !== network) before += Math.min(lane.length, own + 1)
  return before
}

function lengthOf(lanes: Lanes): number {
  return sum(lanes.values().map((lane) => lane.length))
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const one of numbers) total += one
  return total
}
