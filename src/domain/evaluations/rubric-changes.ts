import type { RubricLevel } from './rubric.ts'

type Level = Pick<RubricLevel, 'points'> & { id: string }
type Criterion = { id: string; levels: readonly Level[] }
type Sent = { id?: string | null | undefined; levels: readonly { id?: string | null | undefined }[] }

/**
 * Whether a rubric that hand-ins were marked by keeps what their marks rest on: the same criteria, and each level that somebody has
 * (record 075). Words, points, order, and levels that nobody has may change.
 */
export function keepsMarked(
  before: readonly Criterion[],
  after: readonly Sent[],
  marked: ReadonlySet<string>,
): boolean {
  const kept = new Map(after.flatMap(({ id, levels }) => (id ? [[id, levels] as const] : [])))
  return (
    kept.size === after.length &&
    kept.size === before.length &&
    before.every(({ id, levels }) => {
      const now = new Set(kept.get(id)?.map((level) => level.id))
      return kept.has(id) && levels.every((level) => now.has(level.id) || !marked.has(level.id))
    })
  )
}

/** Whether what is sent names only what the stored rubric has, each once and under the criterion that it belongs to. */
export function namesOwn(before: readonly Criterion[], after: readonly Sent[]): boolean {
  const stored = new Map(before.map(({ id, levels }) => [id, new Set(levels.map((level) => level.id))]))
  const named = after.flatMap(({ id, levels }) => [id, ...levels.map((level) => level.id)]).filter((id) => id != null)
  return (
    new Set(named).size === named.length &&
    after.every(({ id, levels }) => {
      const own = id == null ? new Set<string>() : stored.get(id)
      return own !== undefined && levels.every((level) => level.id == null || own.has(level.id))
    })
  )
}
