import { sharesOf } from '../grades/final-grade.ts'
import { hundredths, roundedRatio } from '../rounding.ts'

/** Bounds of a rubric: a key from 1 to 9 picks each level; longest texts, and how many templates a teacher keeps. */
export const RUBRIC_LIMITS = {
  criteria: 20,
  levels: { min: 2, max: 9 },
  title: 200,
  description: 1000,
  level_title: 100,
  words: 1000,
  comment: 2000,
  reason: 2000,
  template_name: 100,
  templates: 50,
} as const

/** A level of a criterion: its points, and what earns them. */
export interface RubricLevel {
  title: string
  points: number
  words: string | null
}

/** What is looked at in a work, and the levels that it may reach. */
export interface RubricCriterion<Level extends RubricLevel = RubricLevel> {
  title: string
  description: string | null
  levels: readonly Level[]
}

/** What was chosen of a rubric in one work. */
export interface RubricMark {
  criterion_id: string
  level_id: string
}

type Named = RubricCriterion<RubricLevel & { id: string }> & { id: string }

/** Returns the points of a criterion's best level; 0 without levels. */
export function bestOf({ levels }: Pick<RubricCriterion, 'levels'>): number {
  return Math.max(0, ...levels.map(({ points }) => points))
}

/** Returns what a work earns that reaches the best level of every criterion. */
export function totalOf(criteria: readonly Pick<RubricCriterion, 'levels'>[]): number {
  return summed(criteria.map(bestOf))
}

/** Whether a rubric gives exactly an evaluation's maximum at best; without criteria there is no rubric, which fits each. */
export function fitsMaximum(criteria: readonly RubricCriterion[], maxScore: number): boolean {
  return criteria.length === 0 || hundredths(totalOf(criteria)) === hundredths(maxScore)
}

/**
 * Returns a rubric whose best levels add up to a maximum, each criterion with its share of it and each level with its share of its
 * criterion, to the hundredth (record 075). One whose points are all 0 stays as it is.
 */
export function fittedTo<Criterion extends RubricCriterion>(
  criteria: readonly Criterion[],
  maxScore: number,
): Criterion[] {
  const shares = sharesOf(
    criteria.map((criterion) => hundredths(bestOf(criterion))),
    hundredths(maxScore),
  )
  return criteria.map((criterion, index) => {
    const [share, best] = [shares[index] ?? 0, hundredths(bestOf(criterion))]
    const levels = criterion.levels.map((level) => ({
      ...level,
      points: roundedRatio(hundredths(level.points) * share, best) / 100,
    }))
    return { ...criterion, levels }
  })
}

/** Returns the points of the level that was chosen of each criterion, in the rubric's order; null where none of its levels was. */
function chosenPoints(criteria: readonly Named[], marks: readonly RubricMark[]): (number | null)[] {
  const chosen = new Map(marks.map(({ criterion_id, level_id }) => [criterion_id, level_id]))
  return criteria.map(({ id, levels }) => levels.find((level) => level.id === chosen.get(id))?.points ?? null)
}

/** Returns the grade that a rubric gives: the sum of the chosen levels; null while a criterion has none. */
export function gradeOf(criteria: readonly Named[], marks: readonly RubricMark[]): number | null {
  const points = chosenPoints(criteria, marks)
  return points.length === 0 || points.includes(null) ? null : summed(points.map((one) => one ?? 0))
}

/** Whether each mark names a level of a criterion of this rubric, and none names a criterion twice. */
export function areMarksOf(criteria: readonly Named[], marks: readonly RubricMark[]): boolean {
  return (
    new Set(marks.map(({ criterion_id }) => criterion_id)).size === marks.length &&
    marks.every(({ criterion_id, level_id }) =>
      criteria.some(({ id, levels }) => id === criterion_id && levels.some((level) => level.id === level_id)),
    )
  )
}

/** Adds points in whole hundredths. */
function summed(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + hundredths(one), 0) / 100
}
