import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { gradeTrend } from './standing.ts'

const of100 = (percents: readonly number[]) => percents.map((grade) => ({ grade, max_score: 100 }))

describe('a trend', () => {
  test('needs six grades', () => expect(gradeTrend(of100([10, 20, 30, 40, 50]))).toBeNull())
  test('compares the last five with the five before', () => {
    expect(gradeTrend(of100([70, 70, 70, 70, 70, 80, 80, 80, 80, 80]))).toBe('improving')
    expect(gradeTrend(of100([80, 80, 80, 80, 80, 70, 70, 70, 70, 70]))).toBe('declining')
    expect(gradeTrend(of100([0, 0, 80, 80, 80, 80, 80, 82, 82, 82, 82, 82]))).toBe('stable')
    expect(gradeTrend(of100([60, 70, 70, 70, 70, 70]))).toBe('improving')
  })

  test('a trend turns around with the grades, and grades that are all alike are stable', () => {
    const grades = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 10, maxLength: 10 })
    const opposite = { improving: 'declining', declining: 'improving', stable: 'stable' } as const
    fc.assert(
      fc.property(grades, fc.integer({ min: 0, max: 100 }), (percents, same) => {
        const trend = gradeTrend(of100(percents))
        if (trend === null) throw new Error('ten grades show a trend')
        expect(gradeTrend(of100(percents.toReversed()))).toBe(opposite[trend])
        expect(gradeTrend(of100(Array.from({ length: 12 }, () => same)))).toBe('stable')
      }),
      runs(200),
    )
  })
})
