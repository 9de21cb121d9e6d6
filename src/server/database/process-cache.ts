import { LIVE_LIMITS } from '#domain/notifications/live.ts'
import type { Database } from './connect.ts'

/** Maximum time that anything is cached, whatever was or wasn't notified, in milliseconds. */
const LONGEST_MS = 1000
/**
 * What is cached no longer than this is never older than what an open page was notified of, since pages are notified only after
 * `gatherMs`: the page gets what it was notified of, whatever this process has heard.
 */
export const MOMENT_MS = LIVE_LIMITS.gatherMs / 2
/** Answers cached at the same time; beyond this, the cache starts over. */
const MOST = 500

/** A process's cache of answers that are the same for everybody. */
type AnswerCache = {
  readonly answers: Map<string, { readonly at: number; readonly answer: Promise<unknown> }>
  readonly now: () => number
}

const caches = new WeakMap<Database, AnswerCache>()

/**
 * From here on, answers that are the same for everybody are cached in this process: for at most a second, and until the database
 * reports that something public changed (`database/sql/live.sql`; the listener calls `clearCache`). Without it, everything is queried
 * each time. `now` is in milliseconds, for intervals only.
 */
export function startCaching(db: Database, now: () => number = () => performance.now()): void {
  caches.set(db, { answers: new Map(), now })
}

/**
 * Returns an answer that is the same for everybody, by its key; computed when it isn't cached, once for all concurrent callers. It's
 * shared by many, so nobody may modify it. A transaction's own reads are never cached.
 */
export async function cached<Answer>(
  db: Database,
  key: string,
  make: () => Promise<Answer>,
  longestMs = LONGEST_MS,
): Promise<Answer> {
  const cache = caches.get(db)
  if (!cache) return make()
  const { answers, now } = cache
  const known = answers.get(key)
  // The entry under a key was created by the same `make`: keys are unique in the code.
  if (known && now() - known.at < longestMs) return known.answer as Promise<Answer>
  if (answers.size >= MOST) answers.clear()
  // A separate promise: a Drizzle query runs again each time it's awaited.
  const entry = { at: now(), answer: (async () => make())() }
  answers.set(key, entry)
  entry.answer.catch(() => answers.get(key) === entry && answers.delete(key))
  return entry.answer
}

/** Something public changed, or may have: everything is asked for again. */
export function clearCache(db: Database): void {
  caches.get(db)?.answers.clear()
}
