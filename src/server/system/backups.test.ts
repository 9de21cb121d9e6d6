import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupName } from '#domain/backups/names.ts'
import { folderPlace } from '../adapters/backups/folder-place.ts'
import { readConfig } from '../process/config.ts'
import { newestBackup } from './backups.ts'
import { checkBackups } from './checks/backups.ts'

const now = new Date('2026-11-23T12:00:00Z')
const clock = { now: () => now }

test('the newest backup is none that a wrong clock dated, and one in a place that is away for a while still counts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-newest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const put = (day: string) => {
    const at = new Date(`${day}T03:00:00Z`)
    const path = join(folder, backupName({ kind: 'manual', version: '1.0.0', now: at, isEncrypted: false }))
    writeFileSync(path, 'x')
    utimesSync(path, at, at)
    return path
  }
  put('2031-01-01')
  const newest = put('2026-11-23')
  let isAway = false
  const place = folderPlace(folder, clock.now)
  const list = async () => (isAway ? Promise.reject(new Error('away')) : place.list())
  const ask = newestBackup([{ ...place, list }], clock)
  expect(await ask()).toEqual(new Date('2026-11-23T03:00:00Z'))
  isAway = true
  expect(await ask()).toEqual(new Date('2026-11-23T03:00:00Z'))
  isAway = false
  rmSync(newest)
  expect(await ask()).toBeNull()
  const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: folder })
  const nothing = new Error('not looked at')
  const service = async () => ({ kind: 'silent', words: null, unit: null }) as const
  const { says } = await checkBackups({ config, clock, database: nothing, storage: nothing, service })
  expect(says).toContain('No hay ningún respaldo.')
})
