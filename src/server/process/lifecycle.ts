import { setTimeout as wait } from 'node:timers/promises'
import { endProcess } from './end-process.ts'

/** What has been started, to be closed in the opposite order. */
export interface Lifecycle {
  /** Notes how to close what was just started. */
  onClose(close: () => Promise<unknown>): void
  /** Closes everything, last started first; what fails to close doesn't keep the rest open. Once, however often it's called. */
  close(): Promise<void>
}

/** Creates an empty lifecycle. `report` receives what failed to close. */
export function createLifecycle(report: (error: unknown) => void): Lifecycle {
  const closers: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close()
      } catch (error) {
        report(error)
      }
    }
  }
  return {
    onClose: (close) => closers.push(close),
    close: () => (closing ??= closeAll()),
  }
}

/** The work, or at most `limitMs` of waiting for it; answers whether it was done in time. */
export async function within(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const stop = new AbortController()
  // Keeps the process alive: with nothing else to wait for, it would exit here and leave the rest open.
  const late = wait(limitMs, false, { signal: stop.signal }).catch(() => false)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    stop.abort()
  }
}

/** A terminal's Ctrl-C reaches the process itself, and once more through npm; a hasty second one is the same wish too. */
const SAME_WISH_MS = 2_000

/** Calls `end` on the first SIGTERM or Ctrl-C; one that comes more than two seconds later ends the process at once. */
export function onSignal(end: () => Promise<void>) {
  let endingSince: number | undefined
  const receive = () => {
    const now = performance.now()
    if (endingSince !== undefined && now - endingSince > SAME_WISH_MS) endProcess(130)
    if (endingSince !== undefined) return
    endingSince = now
    void end()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, receive)
}
