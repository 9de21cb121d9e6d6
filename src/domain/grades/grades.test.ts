import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { calculateFinalGrade, countsInAverages, type GradedWork, statusAfterFinalGrade } from './final-grade.ts'
import {
  averages,
  isFinalGrade,
  isGradeInRange,
  percentage,
  secretariatBand,
  studentBand,
  teacherBand,
} from './percentages.ts'

const enrolled = '2026-09-01T12:00:00Z'
const past = '2026-10-01T02:59:59Z'
const future = '2026-12-01T02:59:59Z'
const now = '2026-11-21T15:00:00Z'
const work = (
  grade: number | null,
  max_score = 100,
  due_date: string | null = past,
  isHandedIn = grade !== null,
): GradedWork => ({
  assignment_id: 'a',
  title: 'Ensayo',
  max_score,
  grade,
  due_date,
  isHandedIn,
})
const regular = { status: 'En Progreso', type_coursed: 'regular' } as const
const calculate = (
  done: GradedWork[],
  enrollment: Parameters<typeof countsInAverages>[0] = regular,
  periodEnd = future,
) =>
  calculateFinalGrade({
    enrollment: { ...enrollment, enrollment_date: enrolled, former: [], withdrawn_at: null },
    work: done,
    now,
    periodEnd,
  })

describe('a final grade', () => {
  test('is the grades over the maximum scores, times 100, rounded', () => {
    expect(calculate([work(80), work(15, 20)])).toMatchObject({
      finalGrade: 79,
      status: 'Aprobado',
      actualScore: 95,
      maxPossibleScore: 120,
      exactPercent: 79.17,
      roundingPercent: -0.17,
    })
  })

  test('passes from 70, after rounding', () => {
    expect(calculate([work(69.5)])).toMatchObject({ finalGrade: 70, status: 'Aprobado' })
    expect(calculate([work(69.49)])).toMatchObject({ finalGrade: 69, status: 'Desaprobado' })
  })

  test('counts ungraded work as zero only once it is due', () => {
    expect(calculate([work(90), work(null)])).toMatchObject({ finalGrade: 45 })
    expect(calculate([work(90), work(null, 100, future)])).toMatchObject({ finalGrade: 90, maxPossibleScore: 100 })
    expect(calculate([work(90), work(null, 100, null)]).finalGrade).toBe(90)
    expect(calculate([work(90), work(null, 100, null)], regular, past).finalGrade).toBe(45)
    expect(calculate([work(90), work(null), work(null, 100, future)]).lines.map((line) => line.state)).toEqual([
      'graded',
      'missing',
      'pending',
    ])
  })

  test('counts work that was graded before its date', () => {
    expect(calculate([work(50, 100, future)]).finalGrade).toBe(50)
  })

  test('counts nothing that was handed in and waits, nor what was due before the enrollment', () => {
    const early = '2026-09-01T11:59:58Z'
    const handedIn = work(null, 100, past, true)
    expect(calculate([work(90), handedIn, work(null, 100, early)])).toMatchObject({ finalGrade: 90 })
    expect(calculate([handedIn, work(null, 100, early)]).lines.map((line) => line.state)).toEqual([
      'waiting',
      'not_applicable',
    ])
    // A student who enrolled in its last second could still submit it.
    expect(calculate([work(null, 100, '2026-09-01T11:59:59.001Z')]).finalGrade).toBe(0)
    expect(calculate([work(70, 100, early)]).finalGrade).toBe(70)
  })

  test('counts work without a date of whoever enrolled after the period had ended', () => {
    expect(calculate([work(90), work(null, 100, null)], regular, '2026-08-01T02:59:59Z').finalGrade).toBe(45)
  })

  test('counts nothing that was due between an end and the resumption, with a date or at the end of the period', () => {
    const resumed = {
      ...regular,
      enrollment_date: '2026-10-20T12:00:00Z',
      withdrawn_at: null,
      former: [
        {
          enrollment_date: enrolled,
          completion_date: '2026-09-20T12:00:00Z',
          reason: 'bought_again' as const,
          recorded_at: '2026-10-20T12:00:00Z',
        },
      ],
    }
    const dates = ['2026-08-20T02:59:59Z', '2026-09-10T02:59:59Z', past, '2026-11-01T02:59:59Z', null]
    const states = (periodEnd: string) =>
      calculateFinalGrade({ enrollment: resumed, work: dates.map((due) => work(null, 100, due)), now, periodEnd }).lines
    expect(states(past).map(({ state }) => state)).toEqual([
      'not_applicable',
      'missing',
      'not_applicable',
      'missing',
      'not_applicable',
    ])
    expect(states('2026-11-20T02:59:59Z').at(-1)?.state).toBe('missing')
  })

  test('is none without any work that counts', () => {
    expect(calculate([])).toMatchObject({ finalGrade: null, status: null, exactPercent: 0, roundingPercent: 0 })
    expect(calculate([work(null, 100, future)])).toMatchObject({ finalGrade: null, status: null })
    expect(calculate([work(null)])).toMatchObject({ finalGrade: 0, status: 'Desaprobado' })
  })

  test('is provisional until the period ends', () => {
    expect(calculate([work(80)]).isProvisional).toBe(true)
    expect(calculate([work(80)], regular, past).isProvisional).toBe(false)
  })

  test('first asks whether the student withdrew, then whether they listen', () => {
    expect(calculate([work(90)], { status: 'Desistido', type_coursed: 'oyente' }).status).toBe('Desistido')
    expect(calculate([work(90)], { status: 'En Progreso', type_coursed: 'oyente' }).status).toBe('Oyente')
  })

  test('is what its lines and the rounding add up to, to the hundredth', () => {
    const scores = fc.record({
      max: fc.integer({ min: 100, max: 20_000 }),
      part: fc.integer({ min: 0, max: 1000 }),
      state: fc.constantFrom('graded', 'missing', 'pending'),
    })
    fc.assert(
      fc.property(fc.array(scores, { maxLength: 15 }), (drawn) => {
        const all = drawn.map(({ max, part, state }) =>
          work(
            state === 'graded' ? Math.floor((max * part) / 1000) / 100 : null,
            max / 100,
            state === 'pending' ? future : past,
          ),
        )
        const result = calculate(all)
        const sum = result.lines.reduce((total, line) => total + Math.round(line.percentPoints * 100), 0)
        expect(sum).toBe(Math.round(result.exactPercent * 100))
        expect(sum + Math.round(result.roundingPercent * 100)).toBe((result.finalGrade ?? 0) * 100)
        expect(result.finalGrade === null || (result.finalGrade >= 0 && result.finalGrade <= 100)).toBe(true)
      }),
      runs(300),
    )
  })
})

test('listeners and the withdrawn stay outside averages', () => {
  expect(countsInAverages(regular)).toBe(true)
  expect(countsInAverages({ status: 'En Progreso', type_coursed: 'oyente' })).toBe(false)
  expect(countsInAverages({ status: 'Desistido', type_coursed: 'regular' })).toBe(false)
})

describe('a percentage', () => {
  test('is 0 if the maximum is 0', () => {
    expect(percentage(5, 0)).toBe(0)
    expect(percentage(15, 20)).toBe(75)
  })
  test('has the bands of each screen', () => {
    expect([90, 89.9, 80, 70, 60, 59.9].map(studentBand)).toEqual([
      'excellent',
      'very_good',
      'very_good',
      'good',
      'fair',
      'low',
    ])
    expect([90, 89, 70, 69].map(secretariatBand)).toEqual(['high', 'middle', 'middle', 'low'])
    expect([80, 79, 60, 59].map(teacherBand)).toEqual(['high', 'middle', 'middle', 'low'])
  })
})

test('an average keeps the points and shows the percentage beside them', () => {
  expect(
    averages([
      { grade: 8, max_score: 10 },
      { grade: 60, max_score: 100 },
    ]),
  ).toEqual({ points: 34, percent: 70 })
  expect(averages([])).toBeNull()
})

test('an average is the same whatever the order of the grades, and exact where it ends in a half', () => {
  const graded = fc.record({ grade: fc.integer({ max: 3333, min: 0 }), max_score: fc.constantFrom(33.33, 50, 90, 100) })
  fc.assert(
    fc.property(fc.array(graded, { maxLength: 8 }), (all) => {
      const inPoints = all.map((one) => ({ ...one, grade: one.grade / 100 }))
      expect(averages(inPoints.toReversed())).toEqual(averages(inPoints))
    }),
    runs(300),
  )
  const tenths = [0.1, 0.2, 0.3].map((grade) => ({ grade, max_score: 1 }))
  expect(averages(tenths)).toEqual({ points: 0.2, percent: 20 })
})

test('grades stay in their range', () => {
  expect([0, 20, 7.25].filter((grade) => isGradeInRange(grade, 20))).toHaveLength(3)
  expect([-0.01, 20.01, Number.NaN, Infinity].filter((grade) => isGradeInRange(grade, 20))).toEqual([])
  expect([0, 100, 100.5, -1].map(isFinalGrade)).toEqual([true, true, false, false])
})

test('a final grade set by hand decides the status; taken back, the course goes on', () => {
  const standard = { pass_percent: 70, unmet: null }
  const regular = { status: 'En Progreso', type_coursed: 'regular' } as const
  const listener = { status: 'Oyente', type_coursed: 'oyente' } as const
  expect([100, 70, 69.99, 0].map((grade) => statusAfterFinalGrade(regular, grade, standard))).toEqual([
    'Aprobado',
    'Aprobado',
    'Desaprobado',
    'Desaprobado',
  ])
  expect(statusAfterFinalGrade({ ...regular, status: 'Aprobado' }, null, standard)).toBe('En Progreso')
  expect([90, 20, null].map((grade) => statusAfterFinalGrade(listener, grade, standard))).toEqual([
    'Oyente',
    'Oyente',
    'Oyente',
  ])
  const passes60 = { pass_percent: 60, unmet: null }
  expect([60, 59.99].map((grade) => statusAfterFinalGrade(regular, grade, passes60))).toEqual([
    'Aprobado',
    'Desaprobado',
  ])
  const unmet = { assignment_id: 'a', title: 'Examen final', required_percent: 50 }
  expect(statusAfterFinalGrade(regular, 100, { pass_percent: 60, unmet })).toBe('Desaprobado')
})
