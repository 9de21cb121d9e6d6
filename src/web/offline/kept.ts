/** What a browser keeps so that opened lessons can be read without a connection: the page and the worker share these names. */

/** The build's files: nobody's in particular. */
export const ASSETS = 'atrio-assets'
/** Whose pages and lessons may be kept now. */
const PERSON = 'atrio-person'
const PERSON_KEY = '/kept/person'
const KEPT = 'atrio-kept-'
/** A course's page; a link may carry a colon before the identifier (document 2 §2). */
export const COURSE_PAGE = /^\/student\/courses\/:?([0-9a-f-]{36})$/
/** The page under which any course's page can start. */
export const SHELL = '/kept/shell'

/** The cache of one person's pages and lessons. */
export const keptOf = (personId: string): string => `${KEPT}${personId}`

/** Whose pages and lessons may be kept, by its id; null for nobody's. */
export async function readPerson(): Promise<string | null> {
  if (!(await caches.has(PERSON))) return null
  const cache = await caches.open(PERSON)
  return (await (await cache.match(PERSON_KEY))?.text()) ?? null
}

/** Keeps only what is this person's, and from now on only theirs; null wipes everybody's. */
export async function keepOnlyFor(personId: string | null): Promise<void> {
  // Whose it is comes first: an answer that is on its way must find no place any more.
  if (personId === null) await caches.delete(PERSON)
  else await (await caches.open(PERSON)).put(PERSON_KEY, new Response(personId))
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(KEPT) && (personId === null || name !== keptOf(personId)),
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}
