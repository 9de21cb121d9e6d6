import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainFinalGrade } from './explanation.ts'
import { calculateFinalGrade, type GradedWork } from './final-grade.ts'
import type { GradingScheme } from './scheme.ts'

const NOW = '2026-11-21T15:00:00Z'
const DUE = { past: '2026-10-01T02:59:59Z', future: '2026-12-01T02:59:59Z' } as const
const DID = ['nothing', 'handed in', 'graded', 'graded', 'graded', 'graded full'] as const

const drawnWork = fc.record({
  max: fc.constantFrom(100, 250, 1000, 2000, 3333, 10_000),
  part: fc.integer({ min: 0, max: 12 }),
  did: fc.constantFrom(...DID),
  due: fc.constantFrom('past', 'past', 'future'),
  isExcused: fc.nat(9).map((one) => one === 0),
  isExtra: fc.nat(5).map((one) => one === 0),
  category: fc.nat(5),
})
const drawnCategory = fc.record({
  cut: fc.integer({ min: 1, max: 100 }),
  basis: fc.constantFrom('points', 'mean'),
  dropped: fc.nat(3),
})
const courses = fc.record({
  work: fc.array(drawnWork, { minLength: 1, maxLength: 14 }),
  categories: fc.array(drawnCategory, { maxLength: 4 }),
  required: fc.option(fc.record({ work: fc.nat(13), percent: fc.integer({ min: 1, max: 100 }) })),
  pass: fc.constantFrom(50, 60, 70),
  status: fc.constantFrom('En Progreso', 'En Progreso', 'En Progreso', 'Desistido'),
  type: fc.constantFrom('regular', 'regular', 'regular', 'oyente'),
})
type Course = typeof courses extends fc.Arbitrary<infer T> ? T : never
type Work = Course['work'][number]

const gradeOf = ({ did, max, part }: Work) => {
  if (did === 'graded full') return max
  return did === 'graded' ? Math.floor((max * part) / 12) : null
}

/** Weights in hundredths of a percent that add up to 100 percent. */
function weightsOf({ categories }: Course): number[] {
  const cuts = categories.reduce((sum, { cut }) => sum + cut, 0)
  const weights = categories.map(({ cut }) => Math.floor((10_000 * cut) / cuts))
  return weights.map((weight, index) => (index === 0 ? weight + 10_000 - weights.reduce((a, b) => a + b, 0) : weight))
}

const requiredOf = (course: Course) => {
  const { required, work } = course
  return required && work[required.work] && !work[required.work]?.isExtra ? required : null
}
/** The last categories hold what is named wrongly: nothing is. */
const categoryOf = (course: Course, one: Work) => (one.category < course.categories.length ? one.category : 0)

function schemeOf(course: Course): GradingScheme {
  const weights = weightsOf(course)
  const required = requiredOf(course)
  return {
    pass_percent: course.pass,
    categories: course.categories.map(({ basis, dropped }, index) => ({
      id: `c${index}`,
      title: `Categoría ${index + 1}`,
      weight_percent: (weights[index] ?? 0) / 100,
      basis,
      dropped,
    })),
    works: course.work.map(({ category, isExtra }, index) => ({
      assignment_id: `a${index}`,
      category_id: category < course.categories.length ? `c${category}` : null,
      is_extra: isExtra,
      required_percent: required?.work === index ? required.percent : null,
    })),
  }
}

function calculate(course: Course) {
  const work = course.work.map((one, index): GradedWork => {
    const grade = gradeOf(one)
    return {
      assignment_id: `a${index}`,
      title: `Evaluación ${index + 1}`,
      max_score: one.max / 100,
      grade: grade === null ? null : grade / 100,
      due_date: DUE[one.due],
      isHandedIn: one.did !== 'nothing',
      is_excused: one.isExcused,
    }
  })
  return calculateFinalGrade({
    enrollment: {
      status: course.status,
      type_coursed: course.type,
      enrollment_date: '2026-09-01T15:00:00Z',
      former: [],
      withdrawn_at: null,
    },
    work,
    now: NOW,
    periodEnd: DUE.future,
    scheme: schemeOf(course),
  })
}

/** Fractions as a pair, never shortened. */
type Q = readonly [bigint, bigint]
const plus = ([a, b]: Q, [c, d]: Q): Q => [a * d + c * b, b * d]
const times = ([a, b]: Q, [c, d]: Q): Q => [a * c, b * d]
const over = (a: Q, [c, d]: Q): Q => times(a, [d, c])
const isLess = ([a, b]: Q, [c, d]: Q) => a * d < c * b
const whole = (figure: number): Q => [BigInt(figure), 1n]
const total = (all: readonly Q[]) => all.reduce(plus, [0n, 1n])

/** The rules of record 072 again, in other words: fractions, one category after another, the lowest taken out one at a time. */
function oracle(course: Course) {
  const kinds = new Map<number, string>()
  const weights = course.categories.length > 0 ? weightsOf(course) : [10_000]
  const required = requiredOf(course)
  const grades = course.work.map(gradeOf)
  const percentOf = (index: number): Q => {
    const one = course.work[index]
    return one ? over(whole(gradeOf(one) ?? 0), whole(one.max)) : [0n, 1n]
  }
  let figure: Q = [0n, 1n]
  let counted: Q = [0n, 1n]
  for (const [category, weight] of weights.entries()) {
    const members = [...course.work.entries()].filter(([, one]) => categoryOf(course, one) === category)
    const owed = members
      .filter(([, one]) => !one.isExcused && !one.isExtra)
      .filter(([, one]) => gradeOf(one) !== null || (one.did === 'nothing' && one.due === 'past'))
      .map(([index]) => index)
    for (let left = course.categories[category]?.dropped ?? 0; left > 0 && owed.length > 1; left -= 1) {
      const mayGo = owed.filter((index) => required?.work !== index)
      const lowest = mayGo.find((index) => mayGo.every((other) => !isLess(percentOf(other), percentOf(index))))
      if (lowest === undefined) break
      owed.splice(owed.indexOf(lowest), 1)
      kinds.set(lowest, 'dropped')
    }
    const extra = members.filter(([, one]) => one.isExtra && !one.isExcused && gradeOf(one) !== null).map(([i]) => i)
    if (owed.length === 0) continue
    for (const index of [...owed, ...extra]) kinds.set(index, 'counts')
    const isMean = course.categories[category]?.basis === 'mean'
    const points = (indexes: number[]) => total(indexes.map((index) => whole(grades[index] ?? 0)))
    const share = isMean
      ? over(total([...owed, ...extra].map(percentOf)), whole(owed.length))
      : over(points([...owed, ...extra]), total(owed.map((index) => whole(course.work[index]?.max ?? 0))))
    figure = plus(figure, times(whole(weight), share))
    counted = plus(counted, whole(weight))
  }
  if (counted[0] === 0n) return { percent: null, outcome: null, kinds, isOver: false }
  const exact = times(over(figure, counted), whole(100))
  // The largest whole percent that is no more than half above the figure.
  const reached = Array.from({ length: 101 }, (_, percent) => percent).filter(
    (percent) => !isLess(plus(exact, [1n, 2n]), whole(percent)),
  )
  const percent = reached.at(-1) ?? 0
  const one = required && course.work[required.work]
  const isOwed = one && !one.isExcused && (gradeOf(one) !== null || (one.did === 'nothing' && one.due === 'past'))
  const isUnmet = isOwed && isLess(times(percentOf(required.work), whole(100)), whole(required.percent))
  let outcome = percent >= course.pass && !isUnmet ? 'Aprobado' : 'Desaprobado'
  if (isUnmet && percent >= course.pass) kinds.set(-1, 'unmet')
  if (course.type === 'oyente') outcome = 'Oyente'
  if (course.status === 'Desistido') outcome = 'Desistido'
  return { percent, outcome, kinds, isOver: isLess(whole(100), exact) }
}

test('1,000 random courses with categories, drops, extra points, excusals and an obligatory evaluation agree with fractions written by hand', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(courses, (course) => {
      const { finalGrade, status, lines } = calculate(course)
      const { percent, outcome, kinds, isOver } = oracle(course)
      expect({ finalGrade, status }).toEqual({ finalGrade: percent, status: outcome })
      for (const [index, { state }] of lines.entries()) {
        const isCounted = state === 'graded' || state === 'missing'
        expect([index, isCounted, state === 'dropped']).toEqual([
          index,
          kinds.get(index) === 'counts',
          kinds.get(index) === 'dropped',
        ])
        seen.add(state)
      }
      seen.add(String(outcome))
      if (isOver) seen.add('over')
      if (kinds.has(-1)) seen.add('unmet')
    }),
    { numRuns: 1000, seed: 20261128 },
  )
  const outcomes = ['Aprobado', 'Desaprobado', 'Desistido', 'Oyente', 'null', 'over', 'unmet']
  const states = ['graded', 'missing', 'waiting', 'pending', 'excused', 'dropped', 'uncounted']
  expect(seen).toEqual(new Set([...outcomes, ...states]))
})

test('the lines that explain them add up to the figure, to the hundredth', () => {
  fc.assert(
    fc.property(courses, fc.option(fc.integer({ min: 0, max: 10_000 })), (course, given) => {
      const calculated = calculate(course)
      const lines = explainFinalGrade(given === null ? null : given / 100, calculated)
      const sum = lines.reduce((all, { points }) => all + Math.round(points * 100), 0)
      expect(sum).toBe(given ?? (calculated.finalGrade ?? 0) * 100)
      const adds = new Set(['graded', 'cap', 'rounding', 'adjustment'])
      expect(lines.filter(({ kind, points }) => points !== 0 && !adds.has(kind))).toEqual([])
    }),
    { numRuns: 1000, seed: 20261129 },
  )
})
