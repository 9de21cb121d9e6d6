import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Failure } from '../../actions/failure.ts'
import type { ToldByReader } from './reading-worker.ts'

/** What one reading may take, in milliseconds and megabytes of V8's heap. Native memory is bounded by the readers' own limits. */
export type Budget = { readonly ms: number; readonly memoryMb: number }

/** What came of a reading; spent: its time or its memory. */
type Outcome =
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'failure'; readonly error: Error }
  | { readonly kind: 'spent' }

/** A thread that reads one thing at a time. */
export type Thread = {
  ask(asked: { readonly name: string; readonly given: unknown }, ms: number): Promise<Outcome>
  /** Whether it has ended. */
  isOver(): boolean
  /** Ends it, whatever it does; native work goes on to its own limit first. */
  end(): Promise<void>
}

/** The young generation beside the old one, which the budget bounds. */
const YOUNG_MB = 32

/** Starts a thread that runs `program`; it doesn't keep the process alive on its own. */
export function openThread({
  program,
  memoryMb,
  onEnd,
}: {
  program: URL
  memoryMb: number
  onEnd: () => void
}): Thread {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  let isOver = false
  let settle: ((outcome: Outcome) => void) | null = null
  worker.on('message', (told: ToldByReader) => settle?.(outcomeOf(told)))
  worker.on('messageerror', (error) => settle?.({ kind: 'failure', error }))
  worker.on('error', (error: Error) => {
    isOver = true
    settle?.(isOutOfMemory(error) ? { kind: 'spent' } : { kind: 'failure', error })
  })
  worker.once('exit', (code) => {
    isOver = true
    onEnd()
    settle?.({ kind: 'failure', error: new Error(`a reading thread ended with ${code}`) })
  })
  const isUp = once(worker, 'online').catch(() => {})
  worker.unref()

  return {
    isOver: () => isOver,
    async ask(asked, ms) {
      worker.ref()
      const told = Promise.withResolvers<Outcome>()
      settle = told.resolve
      // Its start isn't the file's doing.
      await isUp
      const timer = setTimeout(() => told.resolve({ kind: 'spent' }), ms)
      // Nothing of ours is given away: what is sent stays with the caller.
      worker.postMessage(asked, [])
      const outcome = await told.promise
      settle = null
      clearTimeout(timer)
      worker.unref()
      return outcome
    },
    async end() {
      isOver = true
      await worker.terminate()
    },
  }
}

function outcomeOf(told: ToldByReader): Outcome {
  if ('refused' in told) return { kind: 'failure', error: new Failure(told.refused, told.details) }
  if ('broken' in told) return { kind: 'failure', error: told.broken }
  return { kind: 'answer', answer: told.answer }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
