/** What the portal says of the build that this page began with. */
type Answer = 'same' | 'replaced' | 'away'

const ANSWER_WITHIN_MS = 20_000
/** What was said is believed this long. */
const FRESH_MS = 1000

let asking: Promise<Answer> | null = null
let askedAt = Number.NEGATIVE_INFINITY

/**
 * Whether the portal still has the file that this page began with: its name changes with every change of any other. Not from any
 * cache: a service worker only answers what is read whole.
 */
export function askBuild(): Promise<Answer> {
  if (asking && performance.now() - askedAt < FRESH_MS) return asking
  askedAt = performance.now()
  asking = lookFor(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src)
  return asking
}

async function lookFor(entry: string | undefined): Promise<Answer> {
  if (!entry || !navigator.onLine) return 'away'
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
  if (answer?.status === 404) return 'replaced'
  return answer?.ok ? 'same' : 'away'
}
