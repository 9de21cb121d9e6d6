import { afterEach, expect, test } from 'vitest'
import { getSession, setSession } from '#web/session/session.ts'
import { formatClock, formatDateTime, formatExact, formatTime, formatWhen } from './format.ts'

const before = getSession()
afterEach(() => setSession(before))

const inZone = (time_zone: string) => setSession({ ...before, settings: { ...before.settings, time_zone } })
const DUE = '2026-11-29T02:59:59.000Z'

test('where the browser has the institution’s hour, a time stands alone', () => {
  inZone('America/Argentina/Buenos_Aires')
  expect(formatTime(DUE)).toBe('23:59')
  expect(formatDateTime(DUE)).toBe('28 nov 2026, 23:59')
  // Another zone with the same clock.
  inZone('America/Montevideo')
  expect(formatTime(DUE)).toBe('23:59')
})

test('where its clock shows another hour, each time says whose it is', () => {
  inZone('Europe/Madrid')
  expect(formatTime(DUE)).toBe('03:59, hora de Europa central')
  expect(formatDateTime(DUE)).toBe('29 nov 2026, 03:59, hora de Europa central')
  expect(formatExact(DUE)).toMatch(/, 03:59, hora de Europa central$/)
  expect(formatWhen(DUE, new Date('2026-11-28T12:00:00Z'))).toBe('mañana, 03:59, hora de Europa central')
  expect(formatClock(DUE)).toBe('03:59')
  inZone('America/Santiago')
  expect(formatTime(DUE)).toBe('23:59')
  // In winter its clocks are an hour behind.
  expect(formatTime('2026-07-01T12:00:00Z')).toBe('08:00, hora de Chile')
  inZone('UTC')
  expect(formatTime(DUE)).toBe('02:59, hora GMT+00:00')
})
