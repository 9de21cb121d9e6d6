import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { compareRanked, gradeTrend } from './standing.ts'

const amount = fc.integer({ min: 0, max: 500 })
const share = fc.double({ min: 0, max: 100, noNaN: true })

test('a ranking goes by average, then posts, then streak', () => {
  const students = [
    { name: 'none', averagePercent: null, posts: 99, streakDays: 99 },
    { name: 'third', averagePercent: 80, posts: 1, streakDays: 1 },
    { name: 'second', averagePercent: 80, posts: 1, streakDays: 9 },
    { name: 'first', averagePercent: 90, posts: 0, streakDays: 0 },
    { name: 'zero', averagePercent: 0, posts: 0, streakDays: 0 },
  ]
  expect(students.toSorted(compareRanked).map(({ name }) => name)).toEqual(['first', 'second', 'third', 'zero', 'none'])
})

test('a ranking is an order: of two one comes first, and what is better in everything comes before', () => {
  const ranked = fc.record({ averagePercent: fc.option(share), posts: amount, streakDays: amount })
  fc.assert(
    fc.property(ranked, ranked, ranked, (a, b, c) => {
      expect(Math.sign(compareRanked(a, b))).toBe(-Math.sign(compareRanked(b, a)) + 0)
      const [first, second, third] = [a, b, c].toSorted(compareRanked)
      if (!first || !second || !third) throw new Error('three were sorted')
      expect(compareRanked(first, third)).toBeLessThanOrEqual(0)
      expect((first.averagePercent ?? -1) >= (second.averagePercent ?? -1)).toBe(true)
      const better = { ...a, averagePercent: (a.averagePercent ?? 0) + 1, posts: a.posts + 1 }
      expect(compareRanked(better, a)).toBeLessThan(0)
    }),
    runs(200),
  )
})

describe('a trend', () => {
  test('needs six grades', () => expect(gradeTrend([10, 20, 30, 40, 50])).toBeNull())
  test('compares the last five with the five before', () => {
    expect(gradeTrend([70, 70, 70, 70, 70, 80, 80, 80, 80, 80])).toBe('improving')
    expect(gradeTrend([80, 80, 80, 80, 80, 70, 70, 70, 70, 70])).toBe('declining')
    expect(gradeTrend([0, 0, 80, 80, 80, 80, 80, 82, 82, 82, 82, 82])).toBe('stable')
    expect(gradeTrend([60, 70, 70, 70, 70, 70])).toBe('improving')
  })

  test('a trend turns around with the grades, and grades that are all alike are stable', () => {
    const grades = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 10, maxLength: 10 })
    const opposite = { improving: 'declining', declining: 'improving', stable: 'stable' } as const
    fc.assert(
      fc.property(grades, fc.integer({ min: 0, max: 100 }), (percents, same) => {
        const trend = gradeTrend(percents)
        if (trend === null) throw new Error('ten grades show a trend')
        expect(gradeTrend(percents.toReversed())).toBe(opposite[trend])
        expect(gradeTrend(Array.from({ length: 12 }, () => same))).toBe('stable')
      }),
      runs(200),
    )
  })
})
