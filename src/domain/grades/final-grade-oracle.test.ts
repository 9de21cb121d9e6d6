import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { calculateFinalGrade, type GradedWork } from './final-grade.ts'
import { explainEvaluation, explainFinalGrade } from './explanation.ts'

/** 21 nov 2026, noon: between the last two due dates; between the first two somebody enrolled. */
const NOW = '2026-11-21T15:00:00Z'
const ENROLLED = '2026-09-01T15:00:00Z'
const DUE = {
  before: '2026-09-01T14:59:58Z',
  past: '2026-09-01T14:59:59.001Z',
  future: '2026-12-01T02:59:59Z',
  never: null,
} as const

const drawn = fc.record({
  /** In hundredths of a point, so that the oracle needs no fractions. */
  max: fc.integer({ min: 100, max: 100_000 }),
  part: fc.integer({ min: 0, max: 1000 }),
  did: fc.constantFrom('nothing', 'handed in', 'graded', 'graded without work'),
  due: fc.constantFrom('before', 'past', 'future', 'never'),
})
const courses = fc.record({
  work: fc.array(drawn, { maxLength: 20 }),
  status: fc.constantFrom('En Progreso', 'Aprobado', 'Desaprobado', 'Oyente', 'Desistido'),
  type_coursed: fc.constantFrom('regular', 'oyente'),
  hasPeriodEnded: fc.boolean(),
})

type Drawn = typeof courses extends fc.Arbitrary<infer T> ? T : never

const gradeOf = ({ max, part, did }: Drawn['work'][number]) =>
  did.startsWith('graded') ? Math.floor((max * part) / 1000) : null

function calculate({ work, status, type_coursed, hasPeriodEnded }: Drawn) {
  const done = work.map((one, index): GradedWork => {
    const grade = gradeOf(one)
    return {
      assignment_id: `a${index}`,
      title: `Evaluación ${index + 1}`,
      max_score: one.max / 100,
      grade: grade === null ? null : grade / 100,
      due_date: DUE[one.due],
      isHandedIn: one.did === 'handed in' || one.did === 'graded',
    }
  })
  return calculateFinalGrade({
    enrollment: { status, type_coursed, enrollment_date: ENROLLED, former: [], withdrawn_at: null },
    work: done,
    now: NOW,
    periodEnd: hasPeriodEnded ? DUE.past : DUE.future,
  })
}

/** Document 3 §9 and decision L8 again, in whole numbers and in other words: the halves round up. */
function oracle({ work, status, type_coursed, hasPeriodEnded }: Drawn) {
  let earned = 0n
  let possible = 0n
  for (const one of work) {
    const grade = gradeOf(one)
    const isOver = { before: false, past: true, future: false, never: hasPeriodEnded }[one.due]
    if (grade === null && (one.did === 'handed in' || !isOver)) continue
    earned += BigInt(grade ?? 0)
    possible += BigInt(one.max)
  }
  // The largest percent that is no more than half above the share; at least 0.
  const reached = Array.from({ length: 101 }, (_, percent) => percent).filter(
    (percent) => possible > 0n && BigInt(2 * percent - 1) * possible <= 200n * earned,
  )
  if (possible === 0n) return { percent: null, outcome: null }
  const percent = reached.at(-1) ?? 0
  let outcome = percent >= 70 ? 'Aprobado' : 'Desaprobado'
  if (type_coursed === 'oyente') outcome = 'Oyente'
  if (status === 'Desistido') outcome = 'Desistido'
  return { percent, outcome }
}

test('a final grade and its outcome are those of an independent oracle, and all outcomes come up, none too', () => {
  const outcomes = new Set<string | null>()
  fc.assert(
    fc.property(courses, (course) => {
      const { finalGrade, status, isProvisional } = calculate(course)
      const { percent, outcome } = oracle(course)
      outcomes.add(outcome)
      expect({ finalGrade, status }).toEqual({ finalGrade: percent, status: outcome })
      expect(isProvisional).toBe(!course.hasPeriodEnded)
    }),
    // A fixed seed: all outcomes are promised, not likely.
    { ...runs(1000), seed: 20261121 },
  )
  expect(outcomes).toEqual(new Set(['Aprobado', 'Desaprobado', 'Desistido', 'Oyente', null]))
})

const sum = (lines: readonly { points: number }[]) =>
  lines.reduce((total, { points }) => total + Math.round(points * 100), 0)

test('the lines that explain a final grade add up to it, set by hand or not', () => {
  fc.assert(
    fc.property(courses, fc.option(fc.integer({ min: 0, max: 10_000 })), (course, given) => {
      const calculated = calculate(course)
      const lines = explainFinalGrade(given === null ? null : given / 100, calculated)
      expect(sum(lines)).toBe(given ?? (calculated.finalGrade ?? 0) * 100)
      expect(
        lines.every(({ kind, points }) => points === 0 || ['graded', 'rounding', 'adjustment'].includes(kind)),
      ).toBe(true)
    }),
    runs(300),
  )
})

test("the lines that explain a form's grade add up to it, corrected by the teacher or not", () => {
  const answers = fc.array(fc.record({ maxPoints: fc.integer({ min: 1, max: 100 }), isRight: fc.boolean() }), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(answers, fc.integer({ min: 100, max: 50_000 }), fc.option(fc.nat(50_000)), (all, max, corrected) => {
      const earnedPoints = all.reduce((total, one) => total + (one.isRight ? one.maxPoints : 0), 0)
      const totalPoints = all.reduce((total, one) => total + one.maxPoints, 0)
      const auto = Math.round((earnedPoints * max) / totalPoints) / 100
      const grade = corrected === null ? auto : corrected / 100
      const graded = {
        earnedPoints,
        totalPoints,
        grade: auto,
        needsReview: false,
        answers: all.map(({ maxPoints, isRight }, index) => ({
          id: `q${index}`,
          earnedPoints: isRight ? maxPoints : 0,
          maxPoints,
          needsReview: false,
        })),
      }
      const lines = explainEvaluation(
        { grade, original_grade: null },
        { graded, titles: all.map((_, index) => ({ read: `Pregunta ${index}`, now: `Pregunta ${index}` })) },
        max / 100,
      )
      expect(sum(lines)).toBe(Math.round(grade * 100))
    }),
    runs(300),
  )
})

test('what lateness takes off is a line of its own', () => {
  const lines = explainEvaluation({ grade: 7.65, original_grade: 8.5 }, null, 10)
  expect(lines.map(({ kind, points }) => [kind, points])).toEqual([
    ['given', 8.5],
    ['late', -0.85],
  ])
})

test('a grade given by the teacher is one line', () => {
  expect(explainEvaluation({ grade: 8.5, original_grade: null }, null, 10)).toEqual([
    { kind: 'given', title: null, now: null, earned: 8.5, possible: 10, points: 8.5 },
  ])
})
