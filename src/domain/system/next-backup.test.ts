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
