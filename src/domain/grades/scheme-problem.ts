import { isFilled } from '../filled.ts'
import { hundredths } from '../rounding.ts'
import { PERCENT_RANGE } from './limits.ts'
import type { GradingScheme, SchemeCategory } from './scheme.ts'

/** Bounds of a scheme: categories, their titles in characters, evaluations dropped in each, and evaluations named. */
export const SCHEME = { categories: 12, title: 80, dropped: 20, works: 300 } as const

/** What keeps a scheme from being one. */
export type SchemeProblem = 'weights' | 'titles' | 'dropped' | 'percent' | 'category' | 'twice' | 'required' | 'extra'

/** Returns what is wrong with a scheme, or null. */
export function schemeProblem({ categories, works, pass_percent }: GradingScheme): SchemeProblem | null {
  const titles = new Set(categories.map(({ title }) => title.trim().toLowerCase()))
  const ids = new Set(categories.map(({ id }) => id))
  const required = works.filter(({ required_percent }) => required_percent !== null)
  if (titles.size < categories.length || !categories.every(isNamed)) return 'titles'
  if (!categories.every(({ dropped }) => isWithin(dropped, 0, SCHEME.dropped))) return 'dropped'
  if (!categories.every(({ weight_percent }) => isWeight(weight_percent))) return 'weights'
  if (categories.length > 0 && weightSum(categories) !== 100) return 'weights'
  if (!isPercent(pass_percent) || !required.every((work) => isPercent(work.required_percent ?? 0))) return 'percent'
  if (works.some(({ category_id }) => category_id !== null && !ids.has(category_id))) return 'category'
  if (new Set(works.map(({ assignment_id }) => assignment_id)).size < works.length) return 'twice'
  if (required.length > 1) return 'required'
  return required.some(({ is_extra }) => is_extra) ? 'extra' : null
}

/** The sum of the weights, exact to two decimals. */
export function weightSum(categories: readonly Pick<SchemeCategory, 'weight_percent'>[]): number {
  return categories.reduce((sum, { weight_percent }) => sum + hundredths(weight_percent), 0) / 100
}

function isNamed({ title }: SchemeCategory): boolean {
  return isFilled(title) && title.trim().length <= SCHEME.title
}

function isWeight(weight: number): boolean {
  return weight > 0 && weight <= 100 && hundredths(weight) / 100 === weight
}

function isPercent(percent: number): boolean {
  return isWithin(percent, PERCENT_RANGE.min, PERCENT_RANGE.max)
}

function isWithin(figure: number, min: number, max: number): boolean {
  return Number.isInteger(figure) && figure >= min && figure <= max
}
