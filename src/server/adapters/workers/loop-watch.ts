import { Worker } from 'node:worker_threads'
import { isDebugged } from './pulse.ts'

type Watch = {
  readonly silentMs: number
  /** Where the next start finds what happened. */
  readonly note: { readonly file: string; readonly what: string }
  /** What the process says last, for who reads its errors. */
  readonly sentence: string
  /** The same as a line of the log; null where the log is silent. */
  readonly line: string | null
  /** Called with the reason why nothing is watching. */
  readonly report: (error: unknown) => void
}

const LOOKS = 10
const AT = { beats: 0, isDebugged: 1, isStopped: 2 } as const

/**
 * Ends this process when its main loop is blocked for this long: its supervisor starts it again. A thread watches it, and asks nothing
 * of the loop except to count. It counts by its own checks, so that a process that was stopped, or slept with its machine, continues.
 */
export function watchLoop({ silentMs, report, ...told }: Watch): { stop(): Promise<void> } {
  const shared = new Int32Array(new SharedArrayBuffer(Object.keys(AT).length * Int32Array.BYTES_PER_ELEMENT))
  const beat = () => {
    Atomics.add(shared, AT.beats, 1)
    Atomics.store(shared, AT.isDebugged, isDebugged() ? 1 : 0)
  }
  beat()
  const lookMs = silentMs / LOOKS
  const timer = setInterval(beat, lookMs / 2).unref()
  const thread = new Worker(new URL('./loop-watcher.mjs', import.meta.url), {
    workerData: { shared, at: AT, lookMs, looks: LOOKS, ...told },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
  thread.on('error', report)
  thread.unref()
  return {
    async stop() {
      clearInterval(timer)
      Atomics.store(shared, AT.isStopped, 1)
      Atomics.notify(shared, AT.isStopped)
      await thread.terminate()
    },
  }
}
