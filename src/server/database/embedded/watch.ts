import { OperatorFailure } from '../../texts/operator-failure.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { pauseBefore, triesThatFailed } from './restarts.ts'
import type { Tries } from './restarts.ts'

/** What is watched, and who hears of it. */
export interface Watched {
  /** Whether the server is there. */
  readonly isUp: () => Promise<boolean>
  /** Starts it again, or joins the one that another process started; answers its process number. */
  readonly start: (signal: AbortSignal) => Promise<number>
  /** Whether its disk has room to start; while it has none no try is made, and none counts. */
  readonly hasRoom: () => boolean
  /** The database's name in the reported messages. */
  readonly name: string
  readonly tell: (sentence: string) => void
  /** Hears each time that it's back. */
  readonly onBack?: () => void
  /** Called with the reason why it won't come back; nothing is watched any more. */
  readonly onGone: (error: Error) => void
}

const lookEveryMs = 500

/** Watches a server and restarts it when it exits on its own, with at most five failures in ten minutes. */
export function watchServer(watched: Watched): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = keepUp(watched, signal).catch((error: unknown) => {
    if (!signal.aborted) watched.onGone(error instanceof Error ? error : new Error(String(error)))
  })
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

async function keepUp(watched: Watched, signal: AbortSignal) {
  let tries: Tries = []
  let backAt = 0
  for (;;) {
    while (await watched.isUp()) await pause(lookEveryMs, signal)
    signal.throwIfAborted()
    tries = await bringBack(watched, triesThatFailed(tries, backAt, Date.now()), signal)
    backAt = Date.now()
  }
}

/** Tries until it is back; answers the tries that it took. Throws what was in the way when there is no try left. */
async function bringBack(watched: Watched, before: Tries, signal: AbortSignal): Promise<Tries> {
  const { name, tell } = watched
  let tries = before
  let failure: unknown = new OperatorFailure(`La base de datos de ${name} se cierra apenas arranca.`)
  let isTold = false
  for (;;) {
    const ms = pauseBefore(tries, Date.now())
    if (ms === null) throw failure
    await pause(ms, signal)
    tries = [...tries, Date.now()]
    try {
      const pid = await watched.start(signal)
      tell(`PostgreSQL en ${name} se había detenido, y lo arrancamos otra vez (proceso ${pid}).`)
      watched.onBack?.()
      return tries
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
    if (watched.hasRoom()) continue
    if (!isTold) tell(`PostgreSQL en ${name} se detuvo y su disco está lleno: arranca otra vez cuando haya lugar.`)
    isTold = true
    tries = tries.slice(0, -1)
    do await pause(lookEveryMs, signal)
    while (!watched.hasRoom())
  }
}

/** Doesn't keep an otherwise idle process from exiting. */
function pause(ms: number, signal: AbortSignal) {
  return wait(ms, undefined, { signal, ref: false })
}
