import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { addDays, calendarDayIn, startOfDayIn } from '../calendar.ts'
import { currentStreak, extendStreak, NO_STREAK, streakLevel } from './streaks.ts'

describe('a streak', () => {
  const study = (...days: string[]) => days.reduce(extendStreak, NO_STREAK)

  test('begins at 1 and grows once per day', () => {
    expect(study('2026-11-20')).toEqual({ current_streak: 1, longest_streak: 1, last_access: '2026-11-20' })
    expect(study('2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21').current_streak).toBe(2)
    expect(study('2026-12-31', '2027-01-01').current_streak).toBe(2)
  })

  test('starts again after a missed day, and the longest is remembered', () => {
    expect(study('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-05')).toEqual({
      current_streak: 1,
      longest_streak: 3,
      last_access: '2026-11-05',
    })
  })

  test('is not changed by a clock that goes back', () => {
    const streak = study('2026-11-20', '2026-11-21')
    expect(extendStreak(streak, '2026-11-19')).toBe(streak)
  })

  test('is displayed as 0 once a day was missed', () => {
    const streak = study('2026-11-20', '2026-11-21')
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => currentStreak(streak, day))).toEqual([2, 2, 0])
    expect(currentStreak(NO_STREAK, '2026-11-21')).toBe(0)
  })

  test('of consecutive days is their number, and never longer than the longest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }), (gaps) => {
        let day = '2026-01-01'
        let streak = extendStreak(NO_STREAK, day)
        let run = 1
        let longest = 1
        for (const gap of gaps) {
          day = addDays(day, gap)
          streak = extendStreak(streak, day)
          if (gap > 0) run = gap === 1 ? run + 1 : 1
          longest = Math.max(longest, run)
        }
        expect(streak).toEqual({ current_streak: run, longest_streak: longest, last_access: day })
      }),
      runs(200),
    )
  })

  test('has five levels', () => {
    expect([0, 1, 2, 6, 7, 29, 30].map(streakLevel)).toEqual([
      'start',
      'good',
      'building',
      'building',
      'strong',
      'strong',
      'master',
    ])
  })
})

describe('a streak in the zone of the institution', () => {
  const ZONE = 'America/Argentina/Buenos_Aires'
  const after = (...moments: string[]) =>
    moments.map((moment) => calendarDayIn(ZONE, moment)).reduce(extendStreak, NO_STREAK)

  test('grows over midnight, not over the midnight of Greenwich', () => {
    // 23:30 and 00:30 in Buenos Aires, which is three hours behind.
    expect(after('2026-11-21T02:30:00Z', '2026-11-21T03:30:00Z').current_streak).toBe(2)
    expect(after('2026-11-20T23:30:00Z', '2026-11-21T00:30:00Z').current_streak).toBe(1)
  })

  test('grows over the end of a month, of a leap February and of a year', () => {
    expect(after('2026-05-01T02:00:00Z', '2026-05-01T12:00:00Z').current_streak).toBe(2)
    expect(after('2028-02-28T15:00:00Z', '2028-02-29T15:00:00Z', '2028-03-01T15:00:00Z').current_streak).toBe(3)
    expect(after('2027-02-28T15:00:00Z', '2027-03-01T15:00:00Z').current_streak).toBe(2)
    expect(after('2027-01-01T02:59:59Z', '2027-01-01T03:00:00Z').current_streak).toBe(2)
  })

  test('is one a day whatever the hours, through every day of a year with summer time', () => {
    const hour = fc.integer({ min: 0, max: 23 })
    fc.assert(
      fc.property(fc.array(hour, { minLength: 30, maxLength: 400 }), (hours) => {
        const start = '2026-02-01'
        const streak = hours
          .map(
            (h, index) => new Date(startOfDayIn('America/Santiago', addDays(start, index)).getTime() + h * 3_500_000),
          )
          .map((moment) => calendarDayIn('America/Santiago', moment))
          .reduce(extendStreak, NO_STREAK)
        expect(streak.current_streak).toBe(hours.length)
      }),
      runs(20),
    )
  })
})
