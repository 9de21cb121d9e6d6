import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  calendarDayIn,
  daysBetween,
  DEFAULT_TIME_ZONE,
  endOfDayIn,
  isCalendarDay,
  isTimeZone,
  startOfDayIn,
} from './calendar.ts'
import { runs } from '#tests/support/property-runs.ts'

const days = fc.integer({ min: 0, max: 36_000 }).map((offset) => addDays('1980-01-01', offset))
const zones = fc.constantFrom(
  DEFAULT_TIME_ZONE,
  'America/Montevideo',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Asuncion',
  'Africa/Cairo',
  'America/Nuuk',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Europe/Madrid',
  'UTC',
)

describe('the day of a moment', () => {
  test('the evening in Buenos Aires is already tomorrow in UTC', () => {
    expect(calendarDayIn(DEFAULT_TIME_ZONE, new Date('2026-11-22T02:30:00Z'))).toBe('2026-11-21')
    expect(calendarDayIn('UTC', new Date('2026-11-22T02:30:00Z'))).toBe('2026-11-22')
    expect(calendarDayIn(DEFAULT_TIME_ZONE, '2026-11-22T03:00:00.000Z')).toBe('2026-11-22')
  })

  test('midnight belongs to the day that begins', () => {
    expect(calendarDayIn(DEFAULT_TIME_ZONE, startOfDayIn(DEFAULT_TIME_ZONE, '2026-01-01'))).toBe('2026-01-01')
  })
})

describe('the bounds of a day', () => {
  test('a day in Buenos Aires ends at 23:59:59, three hours behind UTC', () => {
    expect(endOfDayIn(DEFAULT_TIME_ZONE, '2026-07-30').toISOString()).toBe('2026-07-31T02:59:59.000Z')
    expect(startOfDayIn(DEFAULT_TIME_ZONE, '2026-07-30').toISOString()).toBe('2026-07-30T03:00:00.000Z')
  })

  test('where clocks jump over midnight the day begins after the jump', () => {
    expect(startOfDayIn('America/Sao_Paulo', '2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z')
    expect(endOfDayIn('America/Sao_Paulo', '2018-11-03').toISOString()).toBe('2018-11-04T02:59:59.000Z')
  })

  test('where clocks repeat the last hour the day ends the second time', () => {
    expect(endOfDayIn('America/Sao_Paulo', '2018-02-17').toISOString()).toBe('2018-02-18T02:59:59.000Z')
  })

  test('a day of a clock change lasts 23 or 25 hours', () => {
    const hours = (day: string) =>
      (endOfDayIn('Europe/Madrid', day).getTime() + 1000 - startOfDayIn('Europe/Madrid', day).getTime()) / 3_600_000
    expect(hours('2026-03-29')).toBe(23)
    expect(hours('2026-10-25')).toBe(25)
    expect(hours('2026-06-01')).toBe(24)
  })

  test('both bounds are in the day, and the moments around them are not', () => {
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const start = startOfDayIn(zone, day)
        const end = endOfDayIn(zone, day)
        expect(calendarDayIn(zone, start)).toBe(day)
        expect(calendarDayIn(zone, end)).toBe(day)
        expect(calendarDayIn(zone, new Date(start.getTime() - 1000))).toBe(addDays(day, -1))
        expect(calendarDayIn(zone, new Date(end.getTime() + 1000))).toBe(addDays(day, 1))
      }),
      { ...runs(200), examples: [['America/Nuuk', '2024-03-30']] },
    )
  })
})

describe('counting days', () => {
  test('over a leap day and over years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
    expect(daysBetween('2026-03-01', '2026-03-01')).toBe(0)
  })

  test('adding and counting are opposites', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n)
      }),
      runs(200),
    )
  })
})

test('only days that exist are days', () => {
  expect(isCalendarDay('2026-02-28')).toBe(true)
  const others = ['2026-02-29', '2026-13-01', '2026-1-01', '', 'ayer', '2026-02-28T00:00', '0000-00-00']
  expect(others.filter(isCalendarDay)).toEqual([])
})

test('only zones that Intl knows are zones', () => {
  expect(isTimeZone(DEFAULT_TIME_ZONE)).toBe(true)
  expect(isTimeZone('America/Atlantida')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})
