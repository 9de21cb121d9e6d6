import { getSession } from '#web/session/session.ts'
import { ASSETS, COURSE_PAGE, keepOnlyFor, keptOf, SHELL } from './kept.ts'

/** Whatever carries a student's session can start a course's page. */
const ANY_PAGE = '/student/courses'

/**
 * Keeps the lessons that this person opens, and wipes what was kept of anybody else. Students alone have lessons to read;
 * without a worker (an old browser, a private window) the portal works as ever.
 */
export async function keepForPerson(): Promise<void> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return
  const { user } = getSession()
  const personId = user?.role.includes('student') ? user.id : null
  await keepOnlyFor(personId)
  if (personId === null || !import.meta.env.PROD) return
  await navigator.serviceWorker.register('/sw.js')
  await hasBegun((await navigator.serviceWorker.ready).active)
  keepLoadedFiles()
  await Promise.all([keepShell(personId), keepOpenCourse(personId)])
}

/** A worker that begins first drops what belonged to another build: what is kept for it comes after. */
async function hasBegun(worker: ServiceWorker | null): Promise<void> {
  if (worker?.state !== 'activating') return
  await new Promise((done) => worker.addEventListener('statechange', done, { once: true }))
}

/** The files that this page loaded before the worker began, and those that were on their way then. */
function keepLoadedFiles(): void {
  const ours = `${window.location.origin}/assets/`
  const keep = (loaded: PerformanceObserverEntryList) =>
    void keepFiles(
      loaded.getEntries().flatMap((file) => (file.name.startsWith(ours) && hasComePast(file) ? file.name : [])),
    )
  files ??= new PerformanceObserver(keep)
  files.observe({ type: 'resource', buffered: true })
}

/** What came through the worker it keeps itself, and what didn't come can't be kept. */
function hasComePast(file: PerformanceEntry): boolean {
  return file instanceof PerformanceResourceTiming && file.workerStart === 0 && file.decodedBodySize > 0
}

/** One for the page, whoever comes and goes. */
let files: PerformanceObserver | undefined

/** Asking for a file is seen as loading it: one that can't be stored would be asked for without end. */
const asked = new Set<string>()

async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  for (const file of new Set(addresses)) {
    if (asked.has(file) || (await cache.match(file))) continue
    asked.add(file)
    await cache.add(file).catch(() => undefined)
  }
}

/** The course that was opened before the worker began. */
async function keepOpenCourse(personId: string): Promise<void> {
  const courseId = COURSE_PAGE.exec(window.location.pathname)?.[1]
  if (courseId === undefined) return
  const read = `/api/student/courses/${courseId}`
  const cache = await caches.open(keptOf(personId))
  if (await cache.match(read)) return
  const answer = await fetch(read)
  if (answer.ok && getSession().user?.id === personId) await cache.put(read, answer)
}

/** A page to start from, with the files that it names. */
async function keepShell(personId: string): Promise<void> {
  const cache = await caches.open(keptOf(personId))
  if (await cache.match(SHELL)) return
  const page = await fetch(ANY_PAGE, { headers: { accept: 'text/html' } })
  const html = await page.text()
  // Somebody else may have signed in meanwhile.
  if (page.ok && html.includes(`"id":"${personId}"`) && getSession().user?.id === personId) {
    await cache.put(SHELL, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
    await keepFiles(html.match(/\/assets\/[\w.-]+/g) ?? [])
  }
}
