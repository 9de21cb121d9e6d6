import { lineFailed, onLine } from '#web/api/line.ts'
import { askBuild } from './build.ts'
import { reloadStylesheets } from './missing-stylesheets.ts'

/** The waits before a chunk is requested again: each is twice the previous one, plus up to half as much again at random. */
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000
/** No chunk is requested more often than this, regardless of the caller. */
const LEAST_GAP_MS = 1000
/** A chunk that hasn't arrived by then counts as lost; if it arrives after all, it's used. */
const PATIENCE_MS = 20_000
/** Some browsers remember forever that a file failed: after this many failures while the portal answers, only a reload helps. */
const REMEMBERED = 4

/** A part of the portal's code that comes when it's needed. */
export type LazyChunkState<T> = {
  value: T | null
  /** It didn't come when it was asked for last. */
  isLost: boolean
  isAsking: boolean
  /** It won't load until the page is reloaded: the portal now has another build. */
  isStale: boolean
}

export type LazyChunk<T> = {
  get: () => LazyChunkState<T>
  /** While there are listeners, a lost chunk is retried automatically: after growing waits, and when the connection returns. */
  subscribe: (listener: () => void) => () => void
  /** Asks for it, unless it's there, on its way, or failed a moment ago. Never throws: what came is in the state. */
  ask: () => Promise<void>
  /** Asks again as soon as that is allowed. */
  retry: () => void
}

/** A chunk loaded by `load`. */
export function lazyChunk<T>(load: () => Promise<T>): LazyChunk<T> {
  let state: LazyChunkState<T> = { value: null, isLost: false, isAsking: false, isStale: false }
  let attempt: Promise<void> | null = null
  let failures = 0
  let askedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopLine: (() => void) | undefined
  const listeners = new Set<() => void>()

  function publish(change: Partial<LazyChunkState<T>>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function begin(): Promise<void> {
    attempt ??= fetchOnce().finally(() => (attempt = null))
    return attempt
  }

  async function fetchOnce() {
    clearTimeout(timer)
    askedAt = performance.now()
    publish({ isAsking: true })
    try {
      publish({ value: await inTime(reloadStylesheets().then(load)), isLost: false, isAsking: false })
    } catch {
      failures += 1
      publish({ isLost: true, isAsking: false })
      if (listeners.size > 0) wait(pauseAfter(failures))
      void learnWhy()
    }
  }

  async function learnWhy() {
    const build = await askBuild()
    // The page retries until the connection is back, and notifies everything that waits for it.
    if (build === 'away') lineFailed()
    if (build === 'replaced' || (build === 'same' && failures >= REMEMBERED)) publish({ isStale: true })
  }

  function wait(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void begin(), ms)
  }

  const sinceAsked = () => performance.now() - askedAt

  function retry() {
    if (state.value === null) wait(Math.max(0, LEAST_GAP_MS - sinceAsked()))
  }

  function onReturn() {
    failures = 0
    if (state.isLost) retry()
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        stopLine = onLine((isLost) => void (isLost || onReturn()))
        if (state.isLost && !attempt) wait(pauseAfter(failures))
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopLine?.()
        clearTimeout(timer)
      }
    },
    async ask() {
      if (state.value !== null || (!attempt && state.isLost && sinceAsked() < LEAST_GAP_MS)) return
      // New subscribers wait at first; those already told that it's lost keep showing that until it arrives.
      if (!attempt) publish({ isLost: false })
      await begin()
    },
    retry,
  }
}

/**
 * Milliseconds until a chunk that has failed this many times is requested again; slightly randomized, so that pages don't all come
 * at once.
 */
export function pauseAfter(failures: number): number {
  const pause = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS)
  return pause * (1 + Math.random() / 2)
}

function inTime<T>(coming: Promise<T>): Promise<T> {
  return new Promise((found, fail) => {
    const timer = setTimeout(() => fail(new Error('A piece of the portal did not come in time')), PATIENCE_MS)
    coming.then(found, fail).finally(() => clearTimeout(timer))
  })
}
