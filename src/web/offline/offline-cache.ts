/** What a browser caches so that a student's screens can be read without a connection: the page and the worker share these names. */

/** The build's files: they belong to no particular user. */
export const ASSETS = 'atrio-assets'
/** Whose pages and responses may be cached now. */
const PERSON = 'atrio-person'
const PERSON_KEY = '/kept/person'
const CACHE_PREFIX = 'atrio-kept-'
/** The page from which any cached screen can start. */
export const SHELL = '/kept/shell'
/** On a response from the cache: since when it has been cached, in ISO format. */
export const CACHED_AT = 'x-kept-at'
/** Why the cached copy was used: the connection is `lost`, or `slow`. */
export const SERVED_BECAUSE = 'x-kept-for'

const ID = '[0-9a-f-]{36}'

/** The cached screens, by their addresses in contract/screens. */
export const OFFLINE_SCREENS = [
  '/student/dashboard',
  '/student/assignments',
  '/student/grades',
  '/student/program',
  '/student/courses/$courseId',
] as const

/**
 * What these screens read, and what opens on them, by the addresses of the operations: nothing else of the API is ever cached.
 * `cached.test.ts` compares it with what contract/screens declares.
 */
export const OFFLINE_READS = [
  '/student/dashboard',
  '/student/assignments',
  '/student/finished-assignments',
  '/student/assignments/:assignmentId',
  '/student/grades',
  '/student/degree',
  '/student/grades/:submissionId/explanation',
  '/student/final-grades/:enrollmentId/explanation',
  '/student/courses/:courseId',
  '/student/recognized',
  '/student/classmates',
] as const

/** A link may carry a colon before the identifier (document 2 §2). */
const pages = OFFLINE_SCREENS.map((address) => new RegExp(`^${address.replace('$courseId', `:?${ID}`)}/?$`))
const reads = OFFLINE_READS.map((url) => new RegExp(`^/api${url.replaceAll(/:\w+/g, ID)}$`))

/** Whether a page of the portal can start from the cached one, by its path. */
export const isOfflinePage = (path: string): boolean => pages.some((page) => page.test(path))

/** Returns which of the reads a path requests; -1 if it isn't cached. */
export const offlineReadOf = (path: string): number => reads.findIndex((read) => read.test(path))

/** A page without the responses that its server embedded in it (server/http/page-template.ts): any cached screen can start from it. */
export const withoutAnswers = (html: string): string =>
  html.replace(/<script type="application\/json" id="answers">[^<]*<\/script>/, '')

const SESSION = /<script type="application\/json" id="session">([^<]*)<\/script>/

/** Returns the owner of this page, by the session that its server embedded in it; null for nobody's. */
export function personOfPage(html: string): string | null {
  const [, session] = SESSION.exec(html) ?? []
  if (session === undefined) return null
  // The server wrote this JSON into its own page.
  const { user }: { user: { id: string } | null } = JSON.parse(session)
  return user?.id ?? null
}

/** The cache of one person's pages and answers. */
export const cacheOf = (personId: string): string => `${CACHE_PREFIX}${personId}`

/** Caches something for a user; if they left in the meantime, none of it is kept. */
export async function cacheFor(personId: string, address: string, cached: Response): Promise<void> {
  if ((await readPerson()) !== personId) return
  await (await caches.open(cacheOf(personId))).put(address, cached)
  await dropUnlessFor(personId)
}

/** Takes a person's copies away unless they are who may have some: what was on its way when they went may have come since. */
export async function dropUnlessFor(personId: string): Promise<void> {
  if ((await readPerson()) !== personId) await caches.delete(cacheOf(personId))
}

/** The id of the user whose pages and responses may be cached; null for nobody's. */
export async function readPerson(): Promise<string | null> {
  if (!(await caches.has(PERSON))) return null
  const cache = await caches.open(PERSON)
  return (await (await cache.match(PERSON_KEY))?.text()) ?? null
}

/** Keeps only what belongs to this user, and from now on caches only theirs; null deletes everyone's. */
export async function keepOnlyFor(personId: string | null): Promise<void> {
  // The owner is set first: a response in flight must no longer find a place to be stored.
  if (personId === null) await caches.delete(PERSON)
  else await (await caches.open(PERSON)).put(PERSON_KEY, new Response(personId))
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_PREFIX) && (personId === null || name !== cacheOf(personId)),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}
