import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { addDays } from '../calendar.ts'
import { lastMondays, mondaysBetween } from './weeks.ts'

test('weeks of activity begin on Mondays and follow each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const today = addDays('1990-01-01', days)
      const mondays = lastMondays(today)
      expect(mondays).toHaveLength(8)
      expect(mondays.every((monday) => new Date(`${monday}T00:00:00Z`).getUTCDay() === 1)).toBe(true)
      const last = mondays.at(-1) ?? ''
      expect(last <= today && today < addDays(last, 7)).toBe(true)
      expect(mondays.slice(1).every((monday, index) => monday === addDays(mondays[index] ?? '', 7))).toBe(true)
    }),
    runs(300),
  )
})

test('the weeks between two days are those of both and all between them, the last ones of many', () => {
  expect(mondaysBetween('2026-11-22', '2026-11-23')).toEqual(['2026-11-16', '2026-11-23'])
  expect(mondaysBetween('2026-11-23', '2026-11-29')).toEqual(['2026-11-23'])
  expect(mondaysBetween('2026-11-29', '2026-11-23')).toEqual(['2026-11-23'])
  expect(mondaysBetween('2026-01-01', '2026-11-23', 2)).toEqual(['2026-11-16', '2026-11-23'])
})
