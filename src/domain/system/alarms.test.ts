import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../calendar.ts'
import { alarmsOf, type AlarmFacts } from './alarms.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const QUIET: AlarmFacts = {
  now: NOW,
  isProduction: true,
  installedAt: ago(1000),
  newestBackupAt: ago(9),
  harmedBackups: 0,
  mails: { failingSince: null, lastSentAt: null, refusedSinceSent: 0 },
  silentAt: null,
  disk: { free: 50, size: 100 },
}
const alarms = (change: Partial<AlarmFacts>) => alarmsOf({ ...QUIET, ...change })

test('a portal that is well says nothing', () => expect(alarms({})).toEqual([]))

describe('the backup', () => {
  test.each<[string, Partial<AlarmFacts>, boolean]>([
    ['of 48 hours is new enough', { newestBackupAt: ago(48) }, false],
    ['of more is old', { newestBackupAt: ago(48.1) }, true],
    ['that never was is missed in production', { newestBackupAt: null }, true],
    ['that never was isn’t missed on the second day', { newestBackupAt: null, installedAt: ago(47) }, false],
    ['that never was isn’t missed elsewhere', { newestBackupAt: null, isProduction: false }, false],
    ['is missed elsewhere by whoever made one', { newestBackupAt: ago(60), isProduction: false }, true],
  ])('%s', (_, change, holds) => expect(alarms(change)).toEqual(holds ? ['backup_old'] : []))
})

test('a backup that isn’t what it was is told, however new the others are', () =>
  expect(alarms({ harmedBackups: 1 })).toEqual(['backup_harmed']))

describe('mails', () => {
  const mails = (change: Partial<AlarmFacts['mails']>) => ({ mails: { ...QUIET.mails, ...change } })
  test.each<[string, Partial<AlarmFacts['mails']>, boolean]>([
    ['that fail for less than an hour', { failingSince: ago(0.9) }, false],
    ['that fail for an hour', { failingSince: ago(1) }, true],
    ['of which others go out', { failingSince: ago(8), lastSentAt: ago(0.5) }, false],
    ['of which the last went out long ago', { failingSince: ago(8), lastSentAt: ago(1) }, true],
    ['of which one address is wrong', { refusedSinceSent: 4 }, false],
    ['of which every one is refused', { refusedSinceSent: 5, lastSentAt: ago(3) }, true],
  ])('%s', (_, change, holds) => expect(alarms(mails(change))).toEqual(holds ? ['mails_failing'] : []))
})

test('the disk: a tenth of it, and one that can’t be read', () => {
  expect(alarms({ disk: { free: 10, size: 100 } })).toEqual([])
  expect(alarms({ disk: { free: 9.99, size: 100 } })).toEqual(['disk_low'])
  expect(alarms({ disk: null })).toEqual([])
})

test('all at once, in their order', () => {
  const change = {
    newestBackupAt: ago(72),
    harmedBackups: 1,
    mails: { ...QUIET.mails, failingSince: ago(2) },
    disk: { free: 1, size: 100 },
  }
  expect(alarms(change)).toEqual(['backup_old', 'backup_harmed', 'mails_failing', 'disk_low'])
})

test('a process that stood still is told for a day', () => {
  expect(alarms({ silentAt: ago(23.9) })).toEqual(['process_silent'])
  expect(alarms({ silentAt: ago(24) })).toEqual([])
})
