import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { within } from '../../process/lifecycle.ts'
import { openChannel, type Answers, type Channel } from './channel.ts'
import { isDebugged, watchPulse } from './pulse.ts'
import type { AskedOfPrimary, AskedOfWorker } from './questions.ts'
import { OperatorFailure } from '../../texts/operator-failure.ts'

/** The workers of a primary. */
export type WorkerPool = {
  /** Starts them all; answers where they listen. Fails with the first one's sentence that can't start. */
  start(): Promise<string>
  /** What each worker counted; those that go meanwhile are left out. */
  counted(): Promise<AskedOfWorker['counted']['answer'][]>
  /** Lets each answer what is under way, and ends it. */
  stop(): Promise<void>
}

type Options = {
  readonly count: number
  /** The file that a worker runs. */
  readonly program: string
  /** The answers to one worker; `ended` tells when it has ended. */
  readonly answers: (ended: AbortSignal) => Omit<Answers<AskedOfPrimary>, 'listens' | 'failed' | 'alive'>
  /** Called when a worker ends by itself: another takes its place. */
  readonly report: (sentence: string) => void
  /** How long one may be silent, in milliseconds; then it's ended, and another takes its place. */
  readonly silentMs: number
  /** Hears which one was ended for its silence, by its process number. */
  readonly onSilent: (pid: number) => void
  /** Called with the one sentence when workers keep ending and no more are started. */
  readonly onGone: (error: Error) => void
  /** How long a worker may take to stop, in milliseconds. */
  readonly stopMs: number
  /** Each that ends within the minute waits so much longer for its successor: what it needs may be away for a moment. */
  readonly pauseMs: number
}

/** If this many end within a minute, the portal ends. */
const MOST_ENDS = 5
const MINUTE_MS = 60_000
/** On a slow machine, a worker that is loading may take this many times the silence that it's allowed later. */
const LOADS_LONGER = 6

/** Keeps this many workers running. */
export function openWorkerPool(options: Options): WorkerPool {
  const { count, program, answers, report, onSilent, onGone, stopMs, pauseMs, silentMs } = options
  const workers = new Set<Worker>()
  /** Those that hear: what is sent to one that still loads is lost. */
  const pool = new Map<Worker, Channel<AskedOfWorker>>()
  let ends: number[] = []
  let isStarted = false
  let isStopping = false

  const startOne = () =>
    new Promise<string>((listens, fail) => {
      let isReady = false
      let why = ''
      let isSilent = false
      const ended = new AbortController()
      const known = answers(ended.signal)
      const worker = cluster.fork()
      const channel = openChannel<AskedOfWorker, AskedOfPrimary>(worker, {
        ...known,
        begin: (given) => {
          pool.set(worker, channel)
          pulse.stop()
          pulse = watchPulse({ ask: () => channel.ask('alive', null), silentMs, onSilent: endSilent })
          return known.begin(given)
        },
        listens: (where) => {
          isReady = true
          listens(where)
        },
        alive: isDebugged,
        failed: (sentence) => void (why = sentence),
      })
      workers.add(worker)
      const endSilent = () => {
        isSilent = true
        worker.process.kill('SIGKILL')
      }
      // It hears no question yet.
      let pulse = watchPulse({ ask: neverAnswered, silentMs: LOADS_LONGER * silentMs, onSilent: endSilent })
      worker.once('exit', (code, signal) => {
        workers.delete(worker)
        pool.delete(worker)
        ended.abort()
        pulse.stop()
        if (isSilent && isStarted) replaceSilent(worker.process.pid ?? 0)
        else if (isReady || isStarted) void replace(why, signal ?? `exit code ${code}`)
        else fail(new OperatorFailure(why || 'Un proceso del portal terminó al arrancar: mira su registro.'))
      })
    })

  const replace = async (why: string, how: string) => {
    if (isStopping) return
    const now = performance.now()
    ends = [...ends.filter((at) => at > now - MINUTE_MS), now]
    if (ends.length >= MOST_ENDS) {
      isStopping = true
      return onGone(
        new OperatorFailure(
          `No pudimos seguir: ${MOST_ENDS} procesos del portal terminaron en un minuto. ${why || 'El registro dice cómo.'}`,
        ),
      )
    }
    report(`A worker ended, another takes its place: ${why || how}`)
    await wait((ends.length - 1) * pauseMs)
    if (!isStopping) void startOne()
  }

  /** Such an end is slow by itself: it doesn't count as one of the repeated ones. */
  const replaceSilent = (pid: number) => {
    if (isStopping) return
    onSilent(pid)
    report(`A worker ended, another takes its place: it was silent for ${silentMs / 1000} s (process ${pid})`)
    void startOne()
  }

  return {
    async start() {
      cluster.setupPrimary({ exec: program, args: [], serialization: 'advanced' })
      const [where = ''] = await Promise.all(Array.from({ length: count }, startOne))
      isStarted = true
      return where
    },
    async counted() {
      const told = await Promise.allSettled([...pool.values()].map((channel) => channel.ask('counted', null)))
      return told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    },
    async stop() {
      isStopping = true
      const ended = [...workers].map(async (worker) => {
        const exited = once(worker, 'exit')
        const asked = pool.get(worker)?.ask('stop', null)
        // It ends before it has answered.
        asked?.catch(() => {})
        if (!asked || !(await within(stopMs, exited))) worker.process.kill('SIGKILL')
        await exited
      })
      await Promise.all(ended)
    },
  }
}

function neverAnswered(): Promise<never> {
  return new Promise(() => {})
}
