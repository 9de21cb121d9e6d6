import { describe, expect, test } from 'vitest'
import { expiredUpgradeBackups, wayBack, type DoneUpgrade, type UpgradeBackup } from './way-back.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
const of = (version: string | null, number: number): UpgradeBackup => ({
  name: `${version}-${number}`,
  version,
  created_at: day(number),
})
const done = (from: string, to: string, number: number): DoneUpgrade => ({
  from,
  to,
  backup: `${from}-${number}`,
  finished_at: new Date(day(number).getTime() + 60_000),
})

describe('the backups of upgrades', () => {
  test('stay when a later upgrade fails: the way back from this version is another one’s', () => {
    const backups = [of('0.9.0', 1), of('1.0.0', 2)]
    expect(expiredUpgradeBackups(backups, [done('0.9.0', '1.0.0', 1)], day(3))).toEqual([])
  })

  test('stay until the upgrade has been used for a week, and then go', () => {
    const [backups, upgrades] = [[of('0.9.0', 1)], [done('0.9.0', '1.0.0', 1)]]
    expect(expiredUpgradeBackups(backups, upgrades, day(8))).toEqual([])
    expect(expiredUpgradeBackups(backups, upgrades, day(9))).toEqual(['0.9.0-1'])
  })

  test('of a version before go with those of the upgrade that proved itself, also of tries that failed', () => {
    const backups = [of('0.8.0', 1), of('0.9.0', 3), of('1.0.0', 12)]
    const upgrades = [done('0.9.0', '1.0.0', 3)]
    expect(expiredUpgradeBackups(backups, upgrades, day(13))).toEqual(['0.8.0-1', '0.9.0-3'])
  })

  test('of one version are one: a new try replaces the one before', () => {
    const tries = [1, 2, 3].map((number) => of('1.0.0', number))
    expect(expiredUpgradeBackups([...tries, of('0.9.0', 1)], [], day(4))).toEqual(['1.0.0-1', '1.0.0-2'])
  })

  test('that nothing is known of, or that a wrong clock dated in the future, are nobody’s earlier try', () => {
    expect(expiredUpgradeBackups([of(null, 1), of(null, 2)], [], day(3))).toEqual([])
    expect(expiredUpgradeBackups([of('1.0.0', 1), of('1.0.0', 28)], [], day(3))).toEqual([])
    expect(expiredUpgradeBackups([of('1.0.0', 28)], [done('1.0.0', '1.1.0', 1)], day(10))).toEqual([])
  })
})

describe('the way back', () => {
  test('leads to the version that the upgrade came from, whatever failed since', () => {
    const given = {
      done: [done('0.9.0', '1.0.0', 1)],
      backups: [of('0.9.0', 1), of('1.0.0', 2), of('1.0.0', 3)],
      installed: ['0.9.0', '1.0.0'],
    }
    expect(wayBack('1.0.0', given)).toEqual({ to: '0.9.0', backup: of('0.9.0', 1) })
  })

  test('is told by the backups where a version that noted nothing made the upgrade', () => {
    const given = { done: [], backups: [of('0.9.0', 1), of('1.0.0', 2)], installed: ['0.9.0', '1.0.0'] }
    expect(wayBack('1.0.0', given)).toEqual({ to: '0.9.0', backup: of('0.9.0', 1) })
  })

  test('is the program alone where its backup has gone, and none where no version before is installed', () => {
    const installed = ['0.9.0', '0.10.0', '1.0.0', '1.1.0']
    expect(wayBack('1.0.0', { done: [], backups: [of('1.0.0', 2)], installed })).toEqual({ to: '0.10.0', backup: null })
    expect(wayBack('0.9.0', { done: [], backups: [], installed })).toBeNull()
    const gone = { done: [done('0.9.0', '1.0.0', 1)], backups: [of('0.9.0', 1)], installed: ['1.0.0'] }
    expect(wayBack('1.0.0', gone)).toBeNull()
  })

  test('goes step by step: after one, the one before it', () => {
    const given = {
      done: [done('0.9.0', '1.0.0', 1), done('1.0.0', '1.1.0', 2)],
      backups: [of('0.9.0', 1), of('1.0.0', 2)],
      installed: ['0.9.0', '1.0.0', '1.1.0'],
    }
    expect(wayBack('1.1.0', given)?.to).toBe('1.0.0')
    expect(wayBack('1.0.0', given)?.to).toBe('0.9.0')
  })
})
