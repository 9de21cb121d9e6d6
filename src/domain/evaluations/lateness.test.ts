import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { givesMoreTime, ownDates } from './arrangements.ts'
import { daysLate, lateAfter, latePercent, reducedGrade } from './lateness.ts'

const DUE = '2026-11-25T02:59:59.000Z'
const at = (ms: number) => new Date(Date.parse(DUE) + 1000 + ms)
const DAY_MS = 86_400_000
const POLICY = { late_percent_per_day: 10, late_percent_limit: 25 }

describe('what lateness takes off', () => {
  test('begins after the last second, and with each day that begins', () => {
    const late = [-1, 0, DAY_MS - 1, DAY_MS, 2 * DAY_MS, 40 * DAY_MS]
    expect(late.map((ms) => daysLate(DUE, at(ms)))).toEqual([0, 1, 1, 2, 3, 41])
    expect(late.map((ms) => latePercent(POLICY, DUE, at(ms)))).toEqual([0, 10, 10, 20, 25, 25])
  })

  test('is nothing without a date or a policy', () => {
    expect(latePercent(POLICY, null, at(DAY_MS))).toBe(0)
    expect(latePercent({ late_percent_per_day: null, late_percent_limit: null }, DUE, at(DAY_MS))).toBe(0)
  })

  test('counts from the extension, or from when mended work was to come, whichever is later', () => {
    const later = at(2 * DAY_MS)
    expect(lateAfter(DUE, { extended_to: later, last_returned_until: null })).toBe(later)
    expect(lateAfter(DUE, { extended_to: null, last_returned_until: later })).toBe(later)
    expect(lateAfter(DUE, { extended_to: later, last_returned_until: at(0) })).toBe(later)
    expect(lateAfter(null, { extended_to: null, last_returned_until: later })).toBe(null)
  })

  test('leaves grade and original as the database checks them, to the hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_900 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const { grade, original_grade, late_percent } = reducedGrade(cents / 100, percent)
        // As numeric(6, 2) rounds: halves up, in whole hundredths.
        const reduced = Number((BigInt(cents) * BigInt(100 - percent) * 2n + 100n) / 200n)
        expect(Math.round((grade ?? -1) * 100)).toBe(percent === 0 ? cents : reduced)
        expect([original_grade, late_percent]).toEqual(percent === 0 ? [null, null] : [cents / 100, percent])
      }),
      runs(500),
    )
    expect(reducedGrade(null, 20)).toEqual({ grade: null, original_grade: null, late_percent: null })
  })
})

describe('an extension', () => {
  const dates = { due_date: DUE, cutoff_at: at(DAY_MS) }
  test('is the due date, and the cut-off waits for it', () => {
    expect(ownDates(dates, null)).toEqual(dates)
    expect(ownDates(dates, at(0))).toEqual({ due_date: at(0), cutoff_at: at(DAY_MS) })
    expect(ownDates(dates, at(3 * DAY_MS))).toEqual({ due_date: at(3 * DAY_MS), cutoff_at: at(3 * DAY_MS) })
    expect(ownDates({ due_date: DUE, cutoff_at: null }, at(DAY_MS)).cutoff_at).toBe(null)
  })

  test('gives more time than there was, where there was a date', () => {
    expect(givesMoreTime(dates, at(0))).toBe(true)
    expect(givesMoreTime(dates, DUE)).toBe(false)
    expect(givesMoreTime({ due_date: null, cutoff_at: at(DAY_MS) }, at(DAY_MS))).toBe(false)
    expect(givesMoreTime({ due_date: null, cutoff_at: null }, at(DAY_MS))).toBe(false)
  })
})
