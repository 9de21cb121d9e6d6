import { describe, expect, test } from 'vitest'
import { backupName, isBackupName } from './names.ts'
import { expiredBackups, isNightlyDue, isVerificationDue } from './retention.ts'

const ZONE = 'America/Argentina/Buenos_Aires'
const HERE = { zone: ZONE, now: new Date('2026-11-23T07:00:00Z') }
const DAY_MS = 24 * 3_600_000

/** A backup of each night at three, the newest first. */
function nights(count: number, last = '2026-11-23T06:00:00Z') {
  return Array.from({ length: count }, (_, ago) => {
    const created_at = new Date(Date.parse(last) - ago * DAY_MS)
    return { name: created_at.toISOString().slice(0, 10), kind: 'nightly' as const, created_at }
  })
}

describe('what is kept of the backups', () => {
  test('is the newest of seven days, four weeks and twelve months', () => {
    const all = nights(500)
    const expired = new Set(expiredBackups(all, { days: 7, weeks: 4, months: 12 }, HERE))
    const kept = all.map(({ name }) => name).filter((name) => !expired.has(name))
    const days = ['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17']
    const sundays = ['2026-11-15', '2026-11-08']
    const lastOfMonths = ['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31']
    const earlier = ['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31']
    expect(kept).toEqual([...days, ...sundays, ...lastOfMonths, ...earlier])
  })

  test('doesn’t depend on nights that were missed, and the newest always stays', () => {
    const rare = nights(100).filter((_, ago) => ago % 30 === 0)
    expect(expiredBackups(rare, { days: 7, weeks: 4, months: 12 }, HERE)).toEqual([])
    const [newest, ...older] = nights(3)
    expect(expiredBackups(nights(3), { days: 0, weeks: 0, months: 0 }, HERE)).toEqual(older.map(({ name }) => name))
    expect(newest?.name).toBe('2026-11-23')
  })

  test('is everything that a person made, and the newest three from before upgrades', () => {
    const manual = nights(30).map((backup) => ({ ...backup, kind: 'manual' as const }))
    const upgrades = nights(5).map((backup) => ({ ...backup, kind: 'before_upgrade' as const }))
    const expired = expiredBackups([...manual, ...upgrades], { days: 1, weeks: 0, months: 0 }, HERE)
    expect(expired).toEqual(['2026-11-20', '2026-11-19'])
  })

  test('is of one version’s upgrade the last try, and what was made before earlier ones', () => {
    const tried = (version: string, moment: string) => {
      const now = new Date(moment)
      return {
        name: backupName({ kind: 'before_upgrade', version, now, isEncrypted: false }),
        kind: 'before_upgrade' as const,
        created_at: now,
      }
    }
    const tries = ['01', '02', '03', '04'].map((minute) => tried('1.5.0', `2026-11-22T12:${minute}:00Z`))
    const all = [tried('1.3.0', '2026-01-10T12:00:00Z'), tried('1.4.0', '2026-06-10T12:00:00Z'), ...tries]
    const expired = expiredBackups(all, { days: 7, weeks: 4, months: 12 }, HERE)
    expect(expired.toSorted()).toEqual(tries.slice(0, 3).map(({ name }) => name))
  })

  test('isn’t crowded out by what a wrong clock dated in the future', () => {
    const wrong = nights(20, '2031-01-20T06:00:00Z')
    const all = [...wrong, ...nights(10)]
    const expired = expiredBackups(all, { days: 7, weeks: 0, months: 0 }, HERE)
    expect(expired).toEqual(['2026-11-16', '2026-11-15', '2026-11-14'])
  })
})

describe('the night’s backup', () => {
  const at = (now: string, nightly: string[] = [], { hour = 3, zone = ZONE } = {}) =>
    isNightlyDue(
      nightly.map((made) => new Date(made)),
      { hour, zone, now: new Date(now) },
    )

  test('is due from its hour on in the institution’s zone, once', () => {
    const yesterday = ['2026-11-22T06:10:00Z']
    expect(at('2026-11-23T05:59:00Z', yesterday)).toBe(false)
    expect(at('2026-11-23T06:00:00Z', yesterday)).toBe(true)
    expect(at('2026-11-23T07:00:00Z', ['2026-11-23T06:23:00Z'])).toBe(false)
  })

  test('is made up for by a machine that slept, and by a new one at once', () => {
    expect(at('2026-11-23T20:00:00Z', ['2026-11-22T06:10:00Z'])).toBe(true)
    expect(at('2026-11-23T04:00:00Z', ['2026-11-21T06:10:00Z'])).toBe(true)
    expect(at('2026-11-23T20:00:00Z')).toBe(true)
  })

  test('isn’t put off by one that a wrong clock dated in the future, and two clocks may differ a little', () => {
    expect(at('2026-11-23T20:00:00Z', ['2027-11-22T06:10:00Z'])).toBe(true)
    expect(at('2026-11-23T06:23:00Z', ['2026-11-23T06:40:00Z'])).toBe(false)
    const now = new Date('2026-11-23T06:30:00Z')
    expect(isVerificationDue([new Date('2027-11-17T06:30:00Z')], now)).toBe(true)
  })

  test('is made once, and not left out, where clocks are put forward or back over its hour', () => {
    // New York: on 14 March 2027 two o'clock is skipped; on 7 November one o'clock comes twice.
    const zone = 'America/New_York'
    const spring = { hour: 2, zone }
    expect(at('2027-03-14T06:59:00Z', ['2027-03-13T07:23:00Z'], spring)).toBe(false)
    expect(at('2027-03-14T07:23:00Z', ['2027-03-13T07:23:00Z'], spring)).toBe(true)
    expect(at('2027-03-14T08:23:00Z', ['2027-03-14T07:23:00Z'], spring)).toBe(false)
    const autumn = { hour: 1, zone }
    expect(at('2027-11-07T05:23:00Z', ['2027-11-06T05:23:00Z'], autumn)).toBe(true)
    expect(at('2027-11-07T06:23:00Z', ['2027-11-07T05:23:00Z'], autumn)).toBe(false)
    expect(at('2027-11-08T05:23:00Z', ['2027-11-07T05:23:00Z'], autumn)).toBe(false)
    expect(at('2027-11-08T06:23:00Z', ['2027-11-07T05:23:00Z'], autumn)).toBe(true)
  })

  test('is proved when none was for a week', () => {
    const now = new Date('2026-11-23T06:30:00Z')
    expect(isVerificationDue([], now)).toBe(true)
    expect(isVerificationDue([new Date('2026-11-17T06:30:00Z')], now)).toBe(false)
    expect(isVerificationDue([new Date('2026-11-16T06:35:00Z')], now)).toBe(true)
  })
})

test('a backup is known by its name, and nothing else is', () => {
  const now = new Date('2026-11-23T03:00:12.345Z')
  const plain = backupName({ kind: 'manual', version: '1.4.0', now, isEncrypted: false })
  const before = backupName({ kind: 'before_upgrade', version: '1.4.0-beta.1', now, isEncrypted: true })
  const second = backupName({ kind: 'manual', version: '1.4.0', now, isEncrypted: false }, 2)
  expect([plain, second, before]).toEqual([
    'atrio-2026-11-23T03-00-12Z.tar.zst',
    'atrio-2026-11-23T03-00-12Z-2.tar.zst',
    'antes-de-1.4.0-beta.1-2026-11-23T03-00-12Z.tar.zst.age',
  ])
  expect([plain, second, before].every(isBackupName)).toBe(true)
  for (const name of [`${plain}.json`, `${plain}.partial`, `../${plain}`, 'atrio-1.0.0-linux-x64.tar.xz', ''])
    expect(isBackupName(name)).toBe(false)
})
