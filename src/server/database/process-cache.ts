import { LIVE_LIMITS } from '#domain/notifications/live.ts'
import type { Database } from './connect.ts'

/** Nothing is kept longer, whatever was told or wasn't, in milliseconds. */
const LONGEST_MS = 1000
/** What is kept no longer is never older than what an open page was told of, which is told only after `gatherMs`: the page gets what it was told of, whatever this process has heard. */
export const MOMENT_MS = LIVE_LIMITS.gatherMs / 2
/** Answers at once; with more, keeping begins anew. */
const MOST = 500

/** What a process keeps of answers that are the same for everybody. */
type AnswerCache = {
  readonly answers: Map<string, { readonly at: number; readonly answer: Promise<unknown> }>
  readonly now: () => number
}

const caches = new WeakMap<Database, AnswerCache>()

/**
 * From here on what is the same for everybody is kept in this process: a second at most, and until the database says that something public changed
 * (`database/sql/live.sql`; whoever listens calls `clearCache`). Without it everything is asked each time. `now` in milliseconds, for intervals only.
 */
export function startCaching(db: Database, now: () => number = () => performance.now()): void {
  caches.set(db, { answers: new Map(), now })
}

/**
 * An answer that is the same for everybody, by its key; made when it isn't kept, once for all who ask meanwhile. It's given to many: nobody changes it.
 * A transaction's own reads are never kept.
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
  // What stands under a key was made by the same `make`: keys are unique in the code.
  if (known && now() - known.at < longestMs) return known.answer as Promise<Answer>
  if (answers.size >= MOST) answers.clear()
  // A promise of its own: a question of Drizzle's is asked anew each time somebody waits for it.
  const entry = { at: now(), answer: (async () => make())() }
  answers.set(key, entry)
  entry.answer.catch(() => answers.get(key) === entry && answers.delete(key))
  return entry.answer
}

/** Something public changed, or may have: everything is asked for again. */
export function clearCache(db: Database): void {
  caches.get(db)?.answers.clear()
}
