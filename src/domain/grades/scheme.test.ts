import { expect, test } from 'vitest'
import { calculateFinalGrade, type GradedWork } from './final-grade.ts'
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
const graded = (assignment_id: string, grade: number | null, max_score = 100): GradedWork => ({
  assignment_id,
  title: assignment_id,
  max_score,
  grade,
  due_date: '2026-10-01T02:59:59Z',
  isHandedIn: grade !== null,
})
const calculate = (own: GradingScheme, done: GradedWork[]) =>
  calculateFinalGrade({
    enrollment: {
      status: 'En Progreso',
      type_coursed: 'regular',
      enrollment_date: '2026-09-01T12:00:00Z',
      former: [],
      withdrawn_at: null,
    },
    work: done,
    now: '2026-11-21T15:00:00Z',
    periodEnd: '2026-12-01T02:59:59Z',
    scheme: own,
  })

test('weights count over the categories in which something counts', () => {
  const categories = [category('a', 40), category('b', 60)]
  const works = [work('x', 'a'), work('y', 'b')]
  expect(calculate(scheme({ categories, works }), [graded('x', 50), graded('y', 100)]).finalGrade).toBe(80)
  expect(calculate(scheme({ categories, works }), [graded('x', 50)])).toMatchObject({
    finalGrade: 50,
    exactPercent: 50,
  })
})

test('work that no category names is of the first', () => {
  const categories = [category('a', 40), category('b', 60)]
  const result = calculate(scheme({ categories, works: [work('y', 'b')] }), [graded('x', 50), graded('y', 100)])
  expect(result.finalGrade).toBe(80)
  expect(result.lines.map(({ category_id }) => category_id)).toEqual(['a', 'b'])
})

test('the lowest are dropped by percent, the first of equal ones; one always stays, and the obligatory one', () => {
  const own = scheme({ categories: [category('a', 100, { dropped: 1 })] })
  const states = (some: GradingScheme, done: GradedWork[]) => calculate(some, done).lines.map(({ state }) => state)
  expect(states(own, [graded('x', 9, 10), graded('y', 50), graded('z', 50)])).toEqual(['graded', 'dropped', 'graded'])
  expect(states(own, [graded('x', 9)])).toEqual(['graded'])
  const bound = { ...own, works: [work('y', null, { required_percent: 60 })] }
  expect(states(bound, [graded('x', 90), graded('y', 50), graded('z', 80)])).toEqual(['graded', 'graded', 'dropped'])
})

test('the mean is of percents, whatever each is worth', () => {
  const done = [graded('x', 10, 10), graded('y', 50, 100)]
  expect(calculate(scheme({ categories: [category('a', 100, { basis: 'mean' })] }), done).finalGrade).toBe(75)
  expect(calculate(DEFAULT_SCHEME, done).finalGrade).toBe(55)
})

test('extra points add to the sum alone, and the figure ends at 100', () => {
  const own = scheme({ works: [work('x', null, { is_extra: true })] })
  expect(calculate(own, [graded('x', 5, 5), graded('y', 80)])).toMatchObject({ finalGrade: 85, maxPossibleScore: 100 })
  const full = calculate(own, [graded('x', 5, 5), graded('y', 98)])
  expect(full).toMatchObject({ finalGrade: 100, exactPercent: 103, capPercent: -3, roundingPercent: 0 })
  expect(calculate(own, [graded('x', null, 5), graded('y', 80)]).finalGrade).toBe(80)
  expect(calculate(own, [graded('x', 5, 5)])).toMatchObject({ finalGrade: null, lines: [{ state: 'uncounted' }] })
})

test('nobody passes below the minimum of the obligatory evaluation, nor without it once due; whoever was let off it may', () => {
  const own = scheme({ works: [work('x', null, { required_percent: 60 })] })
  const outcome = (one: GradedWork) => calculate(own, [one, graded('y', 1000, 1000)])
  expect(outcome(graded('x', 60)).status).toBe('Aprobado')
  expect(outcome(graded('x', 59.99))).toMatchObject({ status: 'Desaprobado', unmet: { assignment_id: 'x' } })
  expect(outcome(graded('x', null)).status).toBe('Desaprobado')
  expect(outcome({ ...graded('x', 10), is_excused: true })).toMatchObject({ status: 'Aprobado', finalGrade: 100 })
  expect(outcome({ ...graded('x', null), isHandedIn: true })).toMatchObject({ status: 'Aprobado', unmet: null })
})
