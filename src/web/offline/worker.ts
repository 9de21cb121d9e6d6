import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { ASSETS, COURSE_PAGE, keptOf, readPerson, SHELL } from './kept.ts'
import { offlinePage } from './offline-page.ts'

/** The addresses of the build's files; scripts/build.ts puts them here, so each build has its own worker. */
declare const BUILD_FILES: readonly string[]

/** What this file needs of the worker's global scope, which the browser's own types call a window. */
type WorkerScope = {
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  clients: { claim(): Promise<void> }
}

/** A lesson read: a course of the student with its lessons. Nothing else of the API is ever kept. */
const LESSON_READ = /^\/api\/student\/courses\/[0-9a-f-]{36}$/
/** How long the network may take before what is kept is shown. */
const PATIENCE_SECONDS = 8
/** Courses that are kept at most; the one read longest ago goes first. */
const MOST_COURSES = 30
/** Refused for good: what was kept of it goes too. */
const GONE = new Set([401, 403, 404])

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && LESSON_READ.test(url.pathname), readLesson)
registerRoute(({ request }) => request.mode === 'navigate', openPage)

// It does not push an older worker aside: a page goes on with the files it began with. The first one serves at once.
const scope = self as unknown as WorkerScope
scope.addEventListener('activate', (event) => event.waitUntil(begin()))

async function readLesson({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const person = await readPerson()
  if (person === null) return fetch(request)
  const plugins: WorkboxPlugin[] = [
    { fetchDidSucceed: forgetGone(person), cacheWillUpdate: onlyFor(person), cacheDidUpdate: trim },
  ]
  return new NetworkFirst({ cacheName: keptOf(person), networkTimeoutSeconds: PATIENCE_SECONDS, plugins }).handle({
    request,
    event,
  })
}

/** Pages come from the network; without one, a course's page starts from the person's last page, any other says so. */
async function openPage({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const person = await readPerson()
  try {
    const page = await fetch(request)
    if (person !== null && page.ok && COURSE_PAGE.test(url.pathname)) await keepShell(person, page.clone())
    return page
  } catch {
    const kept = person === null ? null : await caches.open(keptOf(person))
    const shell = COURSE_PAGE.test(url.pathname) ? await kept?.match(SHELL) : undefined
    return shell ?? offlinePage(kept)
  }
}

/** Only a page that carries this person's session. */
async function keepShell(person: string, page: Response): Promise<void> {
  const html = await page.text()
  if (!html.includes(`"id":"${person}"`) || (await readPerson()) !== person) return
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  await (await caches.open(keptOf(person))).put(SHELL, new Response(html, { headers }))
}

/** Stores an answer only if it is still the same person's browser. */
function onlyFor(person: string): NonNullable<WorkboxPlugin['cacheWillUpdate']> {
  return async ({ response }) => (response.status === 200 && (await readPerson()) === person ? response : null)
}

function forgetGone(person: string): NonNullable<WorkboxPlugin['fetchDidSucceed']> {
  return async ({ request, response }) => {
    if (GONE.has(response.status)) await (await caches.open(keptOf(person))).delete(request)
    return response
  }
}

const trim: NonNullable<WorkboxPlugin['cacheDidUpdate']> = async ({ cacheName }) => {
  const cache = await caches.open(cacheName)
  const reads = (await cache.keys()).filter(({ url }) => LESSON_READ.test(new URL(url).pathname))
  await Promise.all(reads.slice(0, -MOST_COURSES).map((request) => cache.delete(request)))
}

/** Takes over the pages that are open, and drops what belonged to another build. */
async function begin(): Promise<void> {
  const assets = await caches.open(ASSETS)
  const files = new Set(BUILD_FILES)
  const old = (await assets.keys()).filter(({ url }) => !files.has(new URL(url).pathname))
  await Promise.all(old.map((request) => assets.delete(request)))
  const person = await readPerson()
  if (old.length > 0 && person !== null) await (await caches.open(keptOf(person))).delete(SHELL)
  await scope.clients.claim()
}
