import type { getRubric, saveRubric } from '#contract/evaluation-rubrics.ts'
import type { CallInput, CallOutput } from '#contract/operation.ts'

export type Rubric = CallOutput<typeof getRubric>
type Sent = CallInput<typeof saveRubric>['criteria']
type Level = { id: string | null; title: string; points: number | string; words: string }
type Criterion = { id: string | null; title: string; description: string; levels: Level[] }
/** A rubric as it's typed. */
export type RubricValues = { criteria: Criterion[]; template: string }

type Written = {
  id?: string
  title: string
  description: string | null
  levels: readonly { id?: string; title: string; points: number; words: string | null }[]
}

export const newLevel = (): Level => ({ id: null, title: '', points: '', words: '' })
export const newCriterion = (): Criterion => ({
  id: null,
  title: '',
  description: '',
  levels: [newLevel(), newLevel()],
})

/** Criteria as their fields hold them; those of a source come without identities. */
export function typedCriteria(criteria: readonly Written[]): Criterion[] {
  return criteria.map(({ id = null, title, description, levels }) => ({
    id,
    title,
    description: description ?? '',
    levels: levels.map((level) => ({
      id: level.id ?? null,
      title: level.title,
      points: level.points,
      words: level.words ?? '',
    })),
  }))
}

/** Criteria as they're sent. */
export function sentCriteria(criteria: readonly Criterion[]): Sent {
  return criteria.map(({ id, title, description, levels }) => ({
    id,
    title: title.trim(),
    description: description.trim() || null,
    levels: levels.map((level) => ({
      id: level.id,
      title: level.title.trim(),
      points: Number(level.points),
      words: level.words.trim() || null,
    })),
  }))
}

/** The same with points as numbers, whatever is typed. */
export function counted(criteria: readonly Criterion[]) {
  return criteria.map((criterion) => ({
    ...criterion,
    levels: criterion.levels.map((level) => ({ ...level, points: Number(level.points) || 0 })),
  }))
}
