import { expectedUser } from '#web/api/expected-user.ts'
import { takePageAnswers } from '#web/api/page-answers.ts'
import { browserPerson } from '#web/session/browser-person.ts'
import { getSession } from '#web/session/session.ts'
import {
  ASSETS,
  CACHED_AT,
  cacheFor,
  keepOnlyFor,
  cacheOf,
  offlineReadOf,
  personOfPage,
  SHELL,
  withoutAnswers,
} from './offline-cache.ts'

/** Whatever carries a student's session can start a kept screen. */
const ANY_PAGE = '/student/courses'

/**
 * Keeps the screens that this person opens, and wipes what was kept of anybody else. Students alone have some that are kept;
 * without a worker (an old browser, a private window) the portal works as ever.
 */
export async function keepForPerson(): Promise<void> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return
  const { user } = getSession()
  // Another person may be here by now, of whom this page knows nothing yet: what is kept is theirs.
  if (browserPerson() !== (user?.id ?? null)) return
  const personId = user?.role.includes('student') ? user.id : null
  await keepOnlyFor(personId)
  if (personId === null || !import.meta.env.PROD) return
  await navigator.serviceWorker.register('/sw.js')
  await hasBegun((await navigator.serviceWorker.ready).active)
  keepWhatLoaded()
  await keepPageReads(personId)
  await keepShell(personId)
}

/** A worker that begins first drops what belonged to another build: what is kept for it comes after. */
async function hasBegun(worker: ServiceWorker | null): Promise<void> {
  if (worker?.state !== 'activating') return
  await new Promise((done) => worker.addEventListener('statechange', done, { once: true }))
}

/** What this page loaded before the worker began, and what was on its way then: files, and reads of kept screens. */
function keepWhatLoaded(): void {
  const ours = `${window.location.origin}/assets/`
  const keep = (list: PerformanceObserverEntryList) => {
    const loaded = list.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
    void keepFiles(loaded.flatMap((file) => (file.name.startsWith(ours) && hasComePast(file) ? file.name : [])))
    // What the worker has seen it keeps by itself.
    void keepReads(loaded.flatMap(({ name, workerStart }) => (workerStart === 0 && isCached(name) ? name : [])))
  }
  watching ??= new PerformanceObserver(keep)
  watching.observe({ type: 'resource', buffered: true })
}

/** What the page itself brought is kept like what it asked for. */
async function keepPageReads(personId: string): Promise<void> {
  const reads = takePageAnswers(personId).filter(({ url }) => isCached(new URL(url, window.location.origin).href))
  const since = new Date(performance.timeOrigin).toISOString()
  for (const { url, data } of reads) {
    const headers = { 'content-type': 'application/json', [CACHED_AT]: since }
    await cacheFor(personId, url, new Response(JSON.stringify(data), { headers }))
  }
}

/** What came through the worker it keeps itself, and what didn't come can't be kept. */
function hasComePast({ workerStart, decodedBodySize }: PerformanceResourceTiming): boolean {
  return workerStart === 0 && decodedBodySize > 0
}

/** One for the page, whoever comes and goes. */
let watching: PerformanceObserver | undefined
const askedAgain = new Set<string>()

function isCached(address: string): boolean {
  const { origin, pathname } = new URL(address)
  return origin === window.location.origin && offlineReadOf(pathname) >= 0
}

/** Asked again, once, they pass by the worker. */
async function keepReads(addresses: readonly string[]): Promise<void> {
  if (!navigator.serviceWorker.controller) return
  for (const address of addresses) {
    if (askedAgain.has(address)) continue
    askedAgain.add(address)
    await fetch(address, { headers: expectedUser() }).catch(() => undefined)
  }
}

/** Asking for a file is seen as loading it: one that can't be stored would be asked for without end. */
const asked = new Set<string>()

async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  for (const file of new Set(addresses)) {
    if (asked.has(file) || (await cache.match(file))) continue
    asked.add(file)
    const answer = await fetch(file).catch(() => null)
    if (answer?.ok) await cache.put(file, answer).catch(() => undefined)
  }
}

/** A page to start from, with the files that it names. */
async function keepShell(personId: string): Promise<void> {
  if (await caches.match(SHELL, { cacheName: cacheOf(personId) })) return
  const page = await fetch(ANY_PAGE, { headers: { accept: 'text/html' } })
  const html = withoutAnswers(await page.text())
  // Somebody else may have signed in meanwhile.
  if (page.ok && personOfPage(html) === personId && getSession().user?.id === personId) {
    await cacheFor(personId, SHELL, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
    await keepFiles(html.match(/\/assets\/[\w.-]+/g) ?? [])
  }
}
