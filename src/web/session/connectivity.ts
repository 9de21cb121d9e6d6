import { notify } from '#web/ui/notify.ts'
import { sessionTexts as texts } from './texts.ts'

/** Document 3 §7 and §8. */
const BEAT_MS = 30_000
const ANSWER_WITHIN_MS = 20_000
const TOAST_MS = 5000
/** Answers when the server and its database do; a full disk or a storage that is away is no lost connection. */
const HEARTBEAT = '/readyz'

/** Tells of a lost line and of a portal that doesn't answer, once each time, and when it's over. Listens while the page is seen. */
export function watchConnectivity(): void {
  let failing = false
  window.addEventListener('offline', () =>
    notify.warning(texts.offline, { title: texts.offlineTitle, durationMs: TOAST_MS }),
  )
  window.addEventListener('online', () => notify.success(texts.back))

  setInterval(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void beat()
  }, BEAT_MS)

  async function beat() {
    const answers = await isAnswering()
    // A line that was lost meanwhile has its own notice.
    if (!navigator.onLine || answers === !failing) return
    failing = !answers
    if (failing) notify.error(texts.failing, { title: texts.failingTitle, durationMs: TOAST_MS })
    else notify.success(texts.back)
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
