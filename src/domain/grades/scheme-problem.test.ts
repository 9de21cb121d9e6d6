import { expect, test } from 'vitest'
import { schemeProblem } from './scheme-problem.ts'
import { DEFAULT_SCHEME, type GradingScheme, type SchemeCategory, type SchemeWork } from './scheme.ts'

const category = (id: string, weight_percent: number, more: Partial<SchemeCategory> = {}): SchemeCategory => ({
  id,
  title: `Categoría ${id}`,
  weight_percent,
  basis: 'points',
  dropped: 0,
  ...more,
})
const work = (assignment_id: string, category_id: string | null, more: Partial<SchemeWork> = {}): SchemeWork => ({
  assignment_id,
  category_id,
  is_extra: false,
  required_percent: null,
  ...more,
})
const scheme = (more: Partial<GradingScheme>): GradingScheme => ({ ...DEFAULT_SCHEME, ...more })
test('a scheme says what is wrong with it', () => {
  const two = [category('a', 40), category('b', 60)]
  expect(schemeProblem(DEFAULT_SCHEME)).toBeNull()
  expect(schemeProblem(scheme({ categories: two }))).toBeNull()
  expect(schemeProblem(scheme({ categories: [category('a', 33.33), category('b', 66.67)] }))).toBeNull()
  expect(schemeProblem(scheme({ categories: [category('a', 99.99)] }))).toBe('weights')
  expect(schemeProblem(scheme({ categories: [category('a', 0), category('b', 100)] }))).toBe('weights')
  expect(schemeProblem(scheme({ categories: [category('a', 33.333), category('b', 66.667)] }))).toBe('weights')
  expect(schemeProblem(scheme({ categories: [category('a', 100, { title: ' ' })] }))).toBe('titles')
  expect(schemeProblem(scheme({ categories: two.map((one) => ({ ...one, title: 'Trabajos' })) }))).toBe('titles')
  expect(schemeProblem(scheme({ categories: [category('a', 100, { dropped: -1 })] }))).toBe('dropped')
  expect(schemeProblem(scheme({ pass_percent: 0 }))).toBe('percent')
  expect(schemeProblem(scheme({ pass_percent: 101 }))).toBe('percent')
  expect(schemeProblem(scheme({ works: [work('x', 'c')] }))).toBe('category')
  const required = { required_percent: 50 }
  expect(schemeProblem(scheme({ works: [work('x', null, required)] }))).toBeNull()
  expect(schemeProblem(scheme({ works: [work('x', null, required), work('y', null, required)] }))).toBe('required')
  expect(schemeProblem(scheme({ works: [work('x', null, { ...required, is_extra: true })] }))).toBe('extra')
})
