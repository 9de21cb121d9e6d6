/** How long a page is left alone before anything unrequested is fetched. */
const CALM_MS = 3000
/** For browsers that don't report when they are idle. */
const MOMENT_MS = 200

const waiting: (() => Promise<unknown>)[] = []
let isBusy = false

/** Prefetches what may be needed soon, one item at a time, when the page is idle; never for users who save data. */
export function whenIdle(fetch: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || savesData()) return
  waiting.push(fetch)
  if (isBusy) return
  isBusy = true
  if (document.readyState === 'complete') calm()
  else window.addEventListener('load', calm, { once: true })
}

function calm() {
  setTimeout(next, CALM_MS)
}

function next() {
  if (!navigator.onLine) window.addEventListener('online', calm, { once: true })
  else if ('requestIdleCallback' in window) requestIdleCallback(() => void fetchOne())
  else setTimeout(() => void fetchOne(), MOMENT_MS)
}

async function fetchOne() {
  const fetch = waiting.shift()
  isBusy = fetch !== undefined
  if (!fetch) return
  await fetch()
  next()
}

/** What some browsers know of the line. */
type Line = { saveData?: boolean; effectiveType?: string }

function savesData(): boolean {
  const line: Line | undefined = 'connection' in navigator ? (navigator.connection as Line) : undefined
  return line?.saveData === true || (line?.effectiveType?.endsWith('2g') ?? false)
}
