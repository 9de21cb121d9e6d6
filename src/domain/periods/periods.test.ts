import { expect, test } from 'vitest'
import { hasPeriodEnded, isCurrentPeriod, isInPeriod, isPeriodInOrder, periodShown } from './periods.ts'

const semester = { start_date: '2026-08-01', end_date: '2026-12-15', is_active: true }

test('a period starts before it ends, not on the same day', () => {
  expect(isPeriodInOrder('2026-08-01', '2026-12-15')).toBe(true)
  expect(isPeriodInOrder('2026-08-01', '2026-08-01')).toBe(false)
  expect(isPeriodInOrder('2026-12-15', '2026-08-01')).toBe(false)
})

test('the current period is active and holds today, first and last day included', () => {
  const held = ['2026-07-31', '2026-08-01', '2026-12-15', '2026-12-16'].filter((day) => isCurrentPeriod(semester, day))
  expect(held).toEqual(['2026-08-01', '2026-12-15'])
  expect(isCurrentPeriod({ ...semester, is_active: false }, '2026-09-01')).toBe(false)
})

test('without a date nothing lies in a period, and without an end it never ends', () => {
  expect(isInPeriod({ start_date: null, end_date: '2026-12-15' }, '2026-09-01')).toBe(false)
  expect(isInPeriod({ start_date: '2026-08-01', end_date: null }, '2026-09-01')).toBe(false)
  expect(hasPeriodEnded({ end_date: null }, '2099-01-01')).toBe(false)
})

test('a period has ended the day after its last', () => {
  expect(hasPeriodEnded(semester, '2026-12-15')).toBe(false)
  expect(hasPeriodEnded(semester, '2026-12-16')).toBe(true)
})

test('a course is shown in its current period, otherwise in the last that has begun, otherwise in the next', () => {
  const years = ['2024', '2026', '2025'].map((year) => ({
    ...semester,
    id: year,
    start_date: `${year}-08-01`,
    end_date: `${year}-12-15`,
  }))
  const shown = ['2025-09-01', '2026-03-01', '2027-01-01', '2024-01-01'].map((day) => periodShown(years, day)?.id)
  expect(shown).toEqual(['2025', '2025', '2026', '2024'])
  expect(periodShown([], '2026-09-01')).toBeNull()
})
