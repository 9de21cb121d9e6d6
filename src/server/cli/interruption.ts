import { CliFailure } from './cli-failure.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A hasty second Ctrl-C, or npm's own after the terminal's, doesn't cut anything short. */
const PATIENCE_MS = 1000

/** How somebody, or the system, asks a word to end. */
export type Interruption = {
  /** Aborts on the first Ctrl-C, on the system's end and on a closed window. */
  readonly signal: AbortSignal
  /** Commands ignore these. */
  ignore(signals: readonly NodeJS.Signals[]): void
  /** Stops listening for signals. */
  end(): void
}

/** Listens for the signals. If undoing takes a while, `tell` says so, and another signal abandons it and calls `leave`. */
export function openInterruption(tell: (line: string) => void, leave: () => void): Interruption {
  const stop = new AbortController()
  let late: NodeJS.Timeout | undefined
  let isLate = false
  const ignored = new Set<NodeJS.Signals>()
  const hear = (signal: NodeJS.Signals) => {
    if (ignored.has(signal)) return
    if (isLate) leave()
    if (stop.signal.aborted) return
    stop.abort(new CliFailure('Interrumpido: lo que estaba a medias se deshizo.'))
    late = setTimeout(() => {
      isLate = true
      tell('Interrumpiendo: se deshace lo que estaba a medias. Ctrl-C otra vez lo corta sin deshacer nada.')
    }, PATIENCE_MS)
  }
  for (const signal of SIGNALS) process.on(signal, hear)
  return {
    signal: stop.signal,
    ignore: (signals) => signals.forEach((signal) => ignored.add(signal)),
    end() {
      clearTimeout(late)
      for (const signal of SIGNALS) process.off(signal, hear)
    },
  }
}
