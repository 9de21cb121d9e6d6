import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { EXPECTED_USER_HEADER } from '#contract/headers.ts'
import { PERSON_COOKIE, SECURE_PERSON_COOKIE } from '#domain/access/person-cookie.ts'
import {
  ASSETS,
  dropUnlessFor,
  isOfflinePage,
  CACHED_AT,
  SERVED_BECAUSE,
  cacheFor,
  keepOnlyFor,
  cacheOf,
  offlineReadOf,
  personOfPage,
  readPerson,
  SHELL,
  withoutAnswers,
} from './offline-cache.ts'
import { offlinePage } from './offline-page.ts'

/** The addresses of the build's files; scripts/build.ts puts them here, so each build has its own worker. */
declare const BUILD_FILES: readonly string[]

/** What this file needs of the worker's global scope, which the browser's own types call a window. */
type WorkerScope = {
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  clients: { claim(): Promise<void> }
  /** Older browsers have none. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
}

/** How long the network may take before the cached copy is shown. */
const PATIENCE_SECONDS = 8
/** Maximum number of cached responses of one kind; the least recently read one is removed first. */
const MOST_ANSWERS = 30
/** A larger response isn't cached. */
const MOST_BYTES = 512 * 1024
/** Permanently refused: its cached copy is removed too. */
const GONE = new Set([401, 403, 404])
/** What a gateway responds in place of a portal that is down or slow. */
const GATEWAY = new Set([502, 503, 504])

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && offlineReadOf(url.pathname) >= 0, readSnapshot, 'GET')
registerRoute(({ request }) => request.mode === 'navigate', openPage)

// It does not push an older worker aside: a page goes on with the files it began with. The first one serves at once.
const scope = self as unknown as WorkerScope
scope.addEventListener('activate', (event) => event.waitUntil(begin()))

/**
 * The id of the user whose copies may be used and made now: the last one here, as long as the browser holds their session. A
 * page's own script checks the same for what comes from here (session/session.ts), also in browsers that don't tell a worker.
 */
async function personNow(): Promise<string | null> {
  const person = await readPerson()
  if (person === null || !scope.cookieStore) return person
  const said = (await scope.cookieStore.get(SECURE_PERSON_COOKIE)) ?? (await scope.cookieStore.get(PERSON_COOKIE))
  if (said?.value === person) return person
  await keepOnlyFor(null)
  return null
}

/** The copy of whom the page asks for, who is whom the portal answers for: another's is neither shown nor made. */
async function readSnapshot({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const person = await personNow()
  if (person === null || request.headers.get(EXPECTED_USER_HEADER) !== person) return fetch(request)
  const plugin: WorkboxPlugin = {
    fetchDidSucceed: fromPortal(person),
    fetchDidFail: async ({ state }) => void (state && (state['isLost'] = true)),
    cacheWillUpdate: onlyFor(person),
    cachedResponseWillBeUsed: async ({ cachedResponse, state }) =>
      cachedResponse && withHeaders(cachedResponse, { [SERVED_BECAUSE]: state?.['isLost'] ? 'lost' : 'slow' }),
    cacheDidUpdate: async (update) => {
      await trim(update)
      await dropUnlessFor(person)
    },
  }
  const options = { cacheName: cacheOf(person), networkTimeoutSeconds: PATIENCE_SECONDS, plugins: [plugin] }
  return new NetworkFirst(options).handle({ request, event })
}

/** Pages come from the network; without one, a cached screen starts from the user's last page, and any other says so. */
async function openPage({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const person = await personNow()
  const cached = person === null ? null : await caches.open(cacheOf(person))
  // Opening a deleted one creates it again.
  if (person !== null) await dropUnlessFor(person)
  const shell = isOfflinePage(url.pathname) ? await cached?.match(SHELL) : undefined
  try {
    const page = await (shell ? Promise.race([fetch(request), patience()]) : fetch(request))
    // Each of the portal's own pages says what it may load.
    if (GATEWAY.has(page.status) && !page.headers.has('content-security-policy')) throw new Error('A gateway answered')
    if (person !== null && page.ok && isOfflinePage(url.pathname)) await keepShell(person, page.clone())
    return page
  } catch {
    return shell ?? offlinePage(cached)
  }
}

/** Fails once the network has taken too long. */
function patience(): Promise<never> {
  return new Promise((_, fail) => {
    setTimeout(() => fail(new Error('The network is too slow')), PATIENCE_SECONDS * 1000)
  })
}

/** Only a page that carries this person's session. */
async function keepShell(person: string, page: Response): Promise<void> {
  const html = withoutAnswers(await page.text())
  if (personOfPage(html) !== person) return
  await cacheFor(person, SHELL, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
}

/** Stores an answer with its hour, and only if it is still the same person's browser. */
function onlyFor(person: string): NonNullable<WorkboxPlugin['cacheWillUpdate']> {
  return async ({ response }) => {
    if (response.status !== 200) return null
    const body = await response.blob()
    if (body.size > MOST_BYTES || (await readPerson()) !== person) return null
    const type = response.headers.get('content-type') ?? 'application/json'
    return new Response(body, { headers: { 'content-type': type, [CACHED_AT]: new Date().toISOString() } })
  }
}

/** A gateway's response doesn't count; a permanent refusal also removes the cached copy. */
function fromPortal(person: string): NonNullable<WorkboxPlugin['fetchDidSucceed']> {
  return async ({ request, response }) => {
    const type = response.headers.get('content-type') ?? ''
    if (GATEWAY.has(response.status) && !type.includes('problem+json')) throw new Error('A gateway answered')
    if (GONE.has(response.status)) {
      await (await caches.open(cacheOf(person))).delete(request)
      await dropUnlessFor(person)
    }
    return response
  }
}

function withHeaders(response: Response, more: Record<string, string>): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}

const trim: NonNullable<WorkboxPlugin['cacheDidUpdate']> = async ({ cacheName, request }) => {
  const kind = offlineReadOf(new URL(request.url).pathname)
  const cache = await caches.open(cacheName)
  const reads = (await cache.keys()).filter(({ url }) => offlineReadOf(new URL(url).pathname) === kind)
  await Promise.all(reads.slice(0, -MOST_ANSWERS).map((old) => cache.delete(old)))
}

/** Takes over the pages that are open, and drops what belonged to another build. */
async function begin(): Promise<void> {
  const assets = await caches.open(ASSETS)
  const files = new Set(BUILD_FILES)
  const old = (await assets.keys()).filter(({ url }) => !files.has(new URL(url).pathname))
  await Promise.all(old.map((request) => assets.delete(request)))
  const person = await readPerson()
  if (old.length > 0 && person !== null) {
    await (await caches.open(cacheOf(person))).delete(SHELL)
    await dropUnlessFor(person)
  }
  await scope.clients.claim()
}
