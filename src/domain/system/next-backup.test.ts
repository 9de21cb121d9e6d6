import { expect, test } from 'vitest'
import { nextBackupAt } from './next-backup.ts'

const zone = 'America/Argentina/Buenos_Aires'

test.each([
  ['2026-11-23T05:59:00Z', '2026-11-23T06:00:00.000Z'],
  ['2026-11-23T06:00:00Z', '2026-11-24T06:00:00.000Z'],
  ['2026-11-24T02:30:00Z', '2026-11-24T06:00:00.000Z'],
])('at %s the next backup of three o’clock is at %s', (now, next) => {
  expect(nextBackupAt({ hour: 3, zone, now: new Date(now) }).toISOString()).toBe(next)
})

// On 14 March 2027 New York's clocks go from two to three, on 7 November from two back to one.
test.each([
  [3, '2027-03-14T05:30:00Z', '2027-03-14T07:00:00.000Z'],
  [2, '2027-03-14T05:30:00Z', '2027-03-14T07:00:00.000Z'],
  [3, '2027-11-07T04:30:00Z', '2027-11-07T08:00:00.000Z'],
  [1, '2027-11-07T04:30:00Z', '2027-11-07T05:00:00.000Z'],
])('where clocks are put forward or back, that of %s o’clock at %s is at %s', (hour, now, next) => {
  expect(nextBackupAt({ hour, zone: 'America/New_York', now: new Date(now) }).toISOString()).toBe(next)
})
