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

/** Any page that carries a student's session can start a cached screen. */
const ANY_PAGE = '/student/courses'

/**
 * Caches the screens that this user opens, and deletes what was cached for anyone else. Only students have cached screens;
 * without a worker (an old browser, a private window) the portal works as usual.
 */
export async function keepForPerson(): Promise<void> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return
  const { user } = getSession()
  // Another user may be here by now, unknown to this page: the cached data is theirs.
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

/** A worker that starts for the first time deletes what belonged to another build: caching for this one comes after that. */
async function hasBegun(worker: ServiceWorker | null): Promise<void> {
  if (worker?.state !== 'activating') return
  await new Promise((done) => worker.addEventListener('statechange', done, { once: true }))
}

/** What this page loaded before the worker started, and what was in flight at that time: files, and reads of cached screens. */
function keepWhatLoaded(): void {
  const ours = `${window.location.origin}/assets/`
  const keep = (list: PerformanceObserverEntryList) => {
    const loaded = list.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
    void keepFiles(loaded.flatMap((file) => (file.name.startsWith(ours) && hasComePast(file) ? file.name : [])))
    // The worker caches what it has seen itself.
    void keepReads(loaded.flatMap(({ name, workerStart }) => (workerStart === 0 && isCached(name) ? name : [])))
  }
  watching ??= new PerformanceObserver(keep)
  watching.observe({ type: 'resource', buffered: true })
}

/** What came with the page itself is cached like what it requested. */
async function keepPageReads(personId: string): Promise<void> {
  const reads = takePageAnswers(personId).filter(({ url }) => isCached(new URL(url, window.location.origin).href))
  const since = new Date(performance.timeOrigin).toISOString()
  for (const { url, data } of reads) {
    const headers = { 'content-type': 'application/json', [CACHED_AT]: since }
    await cacheFor(personId, url, new Response(JSON.stringify(data), { headers }))
  }
}

/** The worker caches what came through it, and what didn't arrive can't be cached. */
function hasComePast({ workerStart, decodedBodySize }: PerformanceResourceTiming): boolean {
  return workerStart === 0 && decodedBodySize > 0
}

/** One per page, regardless of who signs in or out. */
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
  // Another user may have signed in in the meantime.
  if (page.ok && personOfPage(html) === personId && getSession().user?.id === personId) {
    await cacheFor(personId, SHELL, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
    await keepFiles(html.match(/\/assets\/[\w.-]+/g) ?? [])
  }
}
