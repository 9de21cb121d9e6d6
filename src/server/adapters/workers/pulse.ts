import { url } from 'node:inspector'

/** How long a process that answers requests, or their primary, may be silent, in milliseconds. */
export const SILENT_MS = 20_000
/** Silence is counted in this many checks: a watcher that sleeps in between, as on a closed laptop, counts nothing. */
const LOOKS = 10

/** Whether someone is debugging this process: it may then pause for as long as they like. */
export const isDebugged = (): boolean => url() !== undefined

type Watched = {
  /** Asks the other process whether it's there; it answers whether somebody debugs it. Fails when it's gone. */
  readonly ask: () => Promise<boolean>
  readonly silentMs: number
  /** Hears once that no answer came for so long. */
  readonly onSilent: () => void
}

/** Watches whether another process answers, until `stop` or until it's gone. */
export function watchPulse({ ask, silentMs, onSilent }: Watched): { stop(): void } {
  let isAsked = false
  let mayStandStill = false
  let missed = 0
  const heard = (isDebugged: boolean) => {
    mayStandStill = isDebugged
    isAsked = false
    missed = 0
  }
  const look = () => {
    if (!isAsked) {
      isAsked = true
      void ask().then(heard, stop)
    } else if (!mayStandStill && ++missed >= LOOKS) {
      stop()
      onSilent()
    }
  }
  const timer = setInterval(look, silentMs / LOOKS).unref()
  const stop = () => clearInterval(timer)
  return { stop }
}
