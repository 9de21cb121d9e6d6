import { onlineManager } from '@tanstack/react-query'
import { isLineLost, LINE, lineAnswered, lineFailed, onLine } from '#web/api/line.ts'
import { notify } from '#web/ui/notify.ts'
import { sessionTexts as texts } from './texts.ts'

/** Document 3 §7 and §8. */
const BEAT_MS = 30_000
const ANSWER_WITHIN_MS = 20_000
const TOAST_MS = 5000
/** Resolves when the server and its database respond; a full disk or unavailable storage isn't a lost connection. */
const HEARTBEAT = '/readyz'
/** Resolves as soon as the server responds: the cheapest request. */
const HEALTH = '/healthz'
/** Between two questions whether a lost line is back. */
const PAUSE_MS = { first: 2000, most: 30_000 } as const
/** A line that stood this long before it was lost again is asked for quickly again; any other ever more rarely. */
const STEADY_MS = 60_000

/**
 * Reports a lost connection and a portal that doesn't respond, once each time, and when it's over; polls until a lost connection
 * is back. Returns the function that stops it: otherwise anything sharing this module would hear of every lost connection, and
 * poll, for as long as the page lives.
 */
export function watchConnectivity(): () => void {
  /** Whether the user was told that something is wrong: if so, they're told when it's over. */
  let isTold = false
  let isFailing = false
  let pause: number = PAUSE_MS.first
  let backAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  // Queries hear of the line instead of the browser's own events.
  onlineManager.setEventListener((setOnline) => onLine((isLost) => setOnline(!isLost)))
  onlineManager.setOnline(!isLineLost())
  const leave = onLine((isLost) => (isLost ? follow() : end()))
  window.addEventListener('offline', lineFailed)
  window.addEventListener('online', () => void ask())
  if (isLineLost()) follow()

  const beats = setInterval(() => {
    if (document.visibilityState === 'visible' && !isLineLost()) void beat()
  }, BEAT_MS)
  return () => {
    leave()
    clearInterval(beats)
    clearTimeout(timer)
  }

  function follow() {
    pause = Date.now() - backAt > STEADY_MS ? PAUSE_MS.first : Math.min(pause * 2, PAUSE_MS.most)
    if (!navigator.onLine)
      tell(() => notify.warning(texts.offline, { title: texts.offlineTitle, durationMs: TOAST_MS }))
    askLater()
  }

  function end() {
    clearTimeout(timer)
    backAt = Date.now()
    isFailing = false
    tellEnd()
  }

  /** Not everybody in the same moment: a portal that starts again has them all coming back. */
  function askLater() {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pause * (1 + Math.random() / 4))
  }

  async function ask() {
    if (await isThere()) return lineAnswered()
    lineFailed()
    tell(() => notify.warning(texts.unreachable, { title: texts.offlineTitle, durationMs: TOAST_MS }))
    pause = Math.min(pause * 2, PAUSE_MS.most)
    askLater()
  }

  async function beat() {
    const answers = await isAnswering()
    // A line that was lost meanwhile has its own notice.
    if (isLineLost() || answers === !isFailing) return
    isFailing = !answers
    if (isFailing) tell(() => notify.error(texts.failing, { title: texts.failingTitle, durationMs: TOAST_MS }))
    else tellEnd()
  }

  function tell(say: () => void) {
    if (!isTold) notify.about(LINE, say)
    isTold = true
  }

  function tellEnd() {
    notify.succeeded(LINE)
    if (isTold) notify.success(texts.back)
    isTold = false
  }
}

/** Whether the server answers; what answers in its place (a gateway, the sign-in page of a public network) doesn't say this. */
async function isThere(): Promise<boolean> {
  try {
    const answer = await fetch(HEALTH, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const said: { status?: unknown } = await answer.json()
    return answer.ok && said.status === 'ok'
  } catch {
    return false
  }
}

async function isAnswering(): Promise<boolean> {
  try {
    const answer = await fetch(HEARTBEAT, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (answer.ok) return true
    const said: { reasons: object } = await answer.json()
    return !('database' in said.reasons)
  } catch {
    return false
  }
}
