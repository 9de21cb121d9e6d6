import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { addDays } from '../calendar.ts'
import { lastMondays } from './weeks.ts'

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
