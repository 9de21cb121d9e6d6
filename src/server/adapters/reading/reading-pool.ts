import { Failure } from '../../actions/failure.ts'
import { fairQueue } from '../fair-queue.ts'
import type { Readers } from './readers.ts'
import { openThread, type Budget, type Thread } from './reading-thread.ts'

/** What one reading may take: an honest file of the largest size takes a few seconds of it on a small machine. */
const BUDGET: Budget = { ms: 30_000, memoryMb: 256 }
/** Readings at once. One person has one of them at most, and so have all those together whose files spent a budget. */
const AT_ONCE = 2
/** The longest wait for a turn, in milliseconds. */
const WAITS = { maxWaitMs: 30_000, giveUpMs: 40_000 } as const
/** A thread that is idle for this long ends: an idle portal has none. */
const IDLE_MS = 20_000
/** For this long, users whose file used up a budget read after everyone else. */
const REMEMBERED_MS = 60 * 60_000
/** The lane of all of them. */
const SPENDERS = 'spenders'

type Options = {
  /** The file that a thread runs; it answers as reading-worker.ts does. */
  readonly program: URL
  readonly budget: Budget
  readonly atOnce?: number
  readonly idleMs?: number
}

/** What reads uploaded bytes in threads of its own (record 051). */
export type ReadingPool = {
  /**
   * Asks a reader, for a person by their id. Fails as the reader does, with FILE_NOT_READ once the budget is spent, and with OVERLOADED when
   * too many wait.
   */
  read<Name extends keyof Readers>(
    name: Name,
    given: Parameters<Readers[Name]>[0],
    whose: string,
  ): ReturnType<Readers[Name]>
  /** How many threads there are. */
  threads(): number
}

/** Opens a pool; its threads start when they are needed first. */
export function openReadingPool({ program, budget, atOnce = AT_ONCE, idleMs = IDLE_MS }: Options): ReadingPool {
  const now = () => performance.now()
  const inLine = fairQueue({ atOnce, atOnceOfOne: Math.max(1, atOnce - 1), ...WAITS, usualMs: 100, now })
  const idle: { readonly thread: Thread; readonly leave: NodeJS.Timeout }[] = []
  const spentAt = new Map<string, number>()
  let threads = 0

  const take = (): Thread => {
    const rested = idle.pop()
    if (rested) {
      clearTimeout(rested.leave)
      return rested.thread
    }
    threads += 1
    return openThread({ program, memoryMb: budget.memoryMb, onEnd: () => (threads -= 1) })
  }
  const rest = (thread: Thread) => {
    if (thread.isOver()) return
    const leave = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.thread === thread),
        1,
      )
      void thread.end()
    }, idleMs).unref()
    idle.push({ thread, leave })
  }
  const isSpender = (whose: string) => {
    const at = spentAt.get(whose)
    if (at !== undefined && at < now() - REMEMBERED_MS) spentAt.delete(whose)
    return spentAt.has(whose)
  }
  const turnOf = (whose: string) =>
    isSpender(whose) ? { network: SPENDERS, isKnown: false } : { network: whose, isKnown: true }

  const read = (name: string, given: unknown, whose: string) =>
    new Promise<unknown>((done, fail) => {
      inLine(turnOf(whose), async () => {
        const thread = take()
        const outcome = await thread.ask({ name, given }, budget.ms)
        if (outcome.kind === 'answer') done(outcome.answer)
        else if (outcome.kind === 'failure') fail(outcome.error)
        else {
          spentAt.set(whose, now())
          fail(new Failure('FILE_NOT_READ'))
          // Its slot is free only once it's gone: otherwise more and more of them would run.
          await thread.end()
        }
        rest(thread)
      }).catch(fail)
    })
  // Threads know readers only by name: what comes back is what the reader with this name returns.
  return { read: read as ReadingPool['read'], threads: () => threads }
}

let pool: ReadingPool | undefined

/** The pool of this process. */
export const readUploaded: ReadingPool['read'] = (name, given, whose) => {
  pool ??= openReadingPool({ program: new URL('./reading-worker.ts', import.meta.url), budget: BUDGET })
  return pool.read(name, given, whose)
}
