import { PASS_PERCENT } from './limits.ts'

/** How a category's figure comes about: its points over its maximum points, or the mean of its evaluations' percentages. */
const CATEGORY_BASES = ['points', 'mean'] as const

/** A part of the final grade: a weight in percent, of two decimals, and how many of its lowest evaluations are dropped. */
export interface SchemeCategory {
  id: string
  title: string
  weight_percent: number
  basis: (typeof CATEGORY_BASES)[number]
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
