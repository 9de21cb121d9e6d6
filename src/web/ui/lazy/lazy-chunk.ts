import { lineFailed, onLine } from '#web/api/line.ts'
import { askBuild } from './build.ts'
import { reloadStylesheets } from './missing-stylesheets.ts'

/** The waits before a piece is asked for again: each twice the one before, and up to half as much more by chance. */
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000
/** No piece is asked for more often, whoever asks. */
const LEAST_GAP_MS = 1000
/** What hasn't come by then counts as lost; when it comes after all it's taken. */
const PATIENCE_MS = 20_000
/** Some browsers remember for ever that a file failed: after so many failures at a portal that answers only a reload helps. */
const REMEMBERED = 4

/** A part of the portal's code that comes when it's needed. */
export type LazyChunkState<T> = {
  value: T | null
  /** It didn't come when it was asked for last. */
  isLost: boolean
  isAsking: boolean
  /** It won't come until the page is loaded anew: the portal has another build by now. */
  isStale: boolean
}

export type LazyChunk<T> = {
  get: () => LazyChunkState<T>
  /** While somebody listens, a lost piece is asked for again by itself: after growing waits, and when the line returns. */
  subscribe: (listener: () => void) => () => void
  /** Asks for it, unless it's there, on its way, or failed a moment ago. Never throws: what came is in the state. */
  ask: () => Promise<void>
  /** Asks again as soon as that is allowed. */
  retry: () => void
}

/** A piece that `load` brings. */
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
    // The page asks until the line is back, and tells whoever waits for it.
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
      // Whoever comes anew waits at first; who was told that it's lost reads that until it's there.
      if (!attempt) publish({ isLost: false })
      await begin()
    },
    retry,
  }
}

/** Milliseconds until a piece is asked for again that failed so often; a little is left to chance, so that pages don't come all at once. */
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
