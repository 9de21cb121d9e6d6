import { PASS_PERCENT } from './limits.ts'

/** How a category's figure comes about: its points over its maximum points, or the mean of its evaluations' percentages. */
export const CATEGORY_BASES = ['points', 'mean'] as const
export type CategoryBasis = (typeof CATEGORY_BASES)[number]

/** A part of the final grade: a weight in percent, of two decimals, and how many of its lowest evaluations are dropped. */
export interface SchemeCategory {
  id: string
  title: string
  weight_percent: number
  basis: CategoryBasis
  dropped: number
}

/** What a scheme says of an evaluation: its category, whether its points are extra, and the percent without which nobody passes. */
export interface SchemeWork {
  assignment_id: string
  category_id: string | null
  is_extra: boolean
  required_percent: number | null
}

/**
 * How the final grades of a course in a period come about (record 072). Without categories all evaluations make up one, by points.
 * An evaluation that no category names is of the first.
 */
export interface GradingScheme {
  categories: readonly SchemeCategory[]
  works: readonly SchemeWork[]
  pass_percent: number
}

/** The scheme of a course that set nothing: points over points (document 3 §9). */
export const DEFAULT_SCHEME: GradingScheme = { categories: [], works: [], pass_percent: PASS_PERCENT }

/** A category as people read it, with its evaluations; without a title it's all of them. */
export interface SchemePart extends Omit<SchemeCategory, 'id' | 'title'> {
  title: string | null
  works: (Omit<SchemeWork, 'category_id'> & { title: string })[]
}

/** A scheme as people read it: its categories, each with the evaluations that count in it. */
export function schemeParts(
  { categories, works }: GradingScheme,
  evaluations: readonly { assignment_id: string; title: string }[],
): SchemePart[] {
  const placeOf = new Map(works.map((work) => [work.assignment_id, work]))
  const [first] = categories
  const told = evaluations.map(({ assignment_id, title }) => {
    const place = placeOf.get(assignment_id)
    const { is_extra = false, required_percent = null } = place ?? {}
    return { category_id: place?.category_id ?? first?.id, work: { assignment_id, title, is_extra, required_percent } }
  })
  if (!first)
    return [{ title: null, weight_percent: 100, basis: 'points', dropped: 0, works: told.map(({ work }) => work) }]
  return categories.map(({ id, ...category }) => ({
    ...category,
    works: told.filter(({ category_id }) => category_id === id).map(({ work }) => work),
  }))
}
