import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backupName, sidecarOf } from '#domain/backups/names.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { addressOf } from '#tests/support/database-address.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { recordedTerminal } from '#tests/support/recorded-terminal.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { systemParts } from '#tests/support/system-parts.ts'
import { folderPlace } from '../adapters/backups/folder-place.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import { systemClock } from '../adapters/clock.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { backup } from '../cli/words/backup.ts'
import { readConfig } from '../process/config.ts'
import { openBackupPlace } from './open-place.ts'
import { openSystem } from '../start/open-system.ts'
import { harmedBackups, newestBackup } from '../system/backups.ts'
import { checkBackups } from '../system/checks/backups.ts'
import { listBackups, removeBackup } from './list-backups.ts'
import { isTonightDue } from './nightly.ts'
import { rereadBackups } from './reread-backups.ts'
import { writeSidecar } from './write-sidecar.ts'

const NOW = new Date('2026-11-27T07:00:00Z')
const clock = { now: () => NOW }
const BYTES = Buffer.from('everything of everybody')

/** A folder of this machine or a bucket, and what the portal is configured with. */
async function openPlace(kind: 'folder' | 's3') {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-harmed-'))
  mkdirSync(join(folder, 'backups'), { mode: 0o700 })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  if (kind === 'folder')
    return { config: readConfig({ DATA_DIR: folder }), place: folderPlace(join(folder, 'backups'), clock.now) }
  const server = await startS3Server('respaldos')
  onTestFinished(server.stop)
  const config = readConfig({
    DATA_DIR: folder,
    BACKUP_S3_BUCKET: 'respaldos',
    BACKUP_S3_REGION: 'auto',
    BACKUP_S3_ENDPOINT: server.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  })
  return { config, place: await openBackupPlace(config, clock, 's3') }
}

const put = (place: BackupPlace, name: string, bytes: Buffer) => place.write(name, Readable.from([bytes]))

/** A verified nightly backup of some days ago. */
async function made(place: BackupPlace, daysAgo: number, today = NOW): Promise<string> {
  const now = new Date(today.getTime() - daysAgo * DAY_MS)
  const name = backupName({ kind: 'nightly', version: '1.0.0', now, isEncrypted: false })
  await put(place, name, BYTES)
  await writeSidecar(place, name, {
    size: BYTES.length,
    sha256: createHash('sha256').update(BYTES).digest('hex'),
    created_at: now.toISOString(),
    kind: 'nightly',
    version: '1.0.0',
    is_encrypted: false,
    rows: 1,
    files: 0,
    newest_seal: null,
    verified_at: now.toISOString(),
    verified_how: 'restored',
  })
  return name
}

const harmsIn = async (place: BackupPlace) => (await listBackups(place)).map(({ harm }) => harm)

describe.each(['folder', 's3'] as const)('a backup in a %s', (kind) => {
  test('that was emptied, cut or lost is alarmed of, counts as none, and is made anew', async () => {
    const { config, place } = await openPlace(kind)
    const name = await made(place, 0.05)
    const nothing = new Error('not looked at')
    const service = async () => ({ kind: 'silent', words: null, unit: null }) as const
    const line = () => checkBackups({ config, clock, database: nothing, storage: nothing, service })
    const isDue = () =>
      isTonightDue(
        { place, zone: 'UTC', now: NOW },
        { backup_hour: 5, backup_days: 7, backup_weeks: 4, backup_months: 12 },
      )
    expect(await harmsIn(place)).toEqual([null])
    expect([await harmedBackups([place])(), (await line()).state, await isDue()]).toEqual([0, 'good', false])

    for (const bytes of [Buffer.alloc(0), BYTES.subarray(0, 5)]) {
      await put(place, name, bytes)
      expect(await harmsIn(place)).toEqual(['shrunk'])
    }
    expect([await harmedBackups([place])(), await newestBackup([place], clock)(), await isDue()]).toEqual([
      1,
      null,
      true,
    ])
    expect(await line()).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('es más chico que cuando se hizo'),
    })
    await put(place, name, Buffer.concat([BYTES, BYTES]))
    expect(await harmsIn(place)).toEqual(['changed'])
    await place.remove(name)
    expect(await harmsIn(place)).toEqual(['lost'])
    expect(await line()).toMatchObject({ state: 'bad', says: expect.stringContaining('ya no está, y quedó su nota') })
  })

  test('of the same size with other bytes is found within a week, and is well again when it is itself again', async () => {
    const { place } = await openPlace(kind)
    const [fresh, old] = [await made(place, 1), await made(place, 8)]
    const other = Buffer.from(BYTES).fill(0, 3, 4)
    for (const name of [fresh, old]) await put(place, name, other)
    expect(await rereadBackups(place, { now: NOW })).toEqual([old])
    expect(await harmsIn(place)).toEqual([null, 'changed'])
    expect(await rereadBackups(place, { now: NOW })).toEqual([])
    await put(place, old, BYTES)
    expect(await rereadBackups(place, { now: new Date(NOW.getTime() + 8 * DAY_MS) })).toEqual([fresh])
    expect(await harmsIn(place)).toEqual(['changed', null])
  })
})

test('one that was removed on purpose isn’t called lost, even when its removal was cut short', async () => {
  const { place } = await openPlace('folder')
  const name = await made(place, 1)
  const cut: BackupPlace = {
    ...place,
    remove: async (one) => (one === name ? place.remove(one) : Promise.reject(new Error('killed'))),
  }
  await expect(removeBackup(cut, name)).rejects.toThrow('killed')
  expect([existsSync(join(place.where, name)), existsSync(join(place.where, sidecarOf(name)))]).toEqual([false, true])
  expect(await listBackups(place)).toEqual([])
})

test('an empty file is no backup, whatever is known of it', async () => {
  const { place } = await openPlace('folder')
  const name = await made(place, 0)
  truncateSync(join(place.where, name))
  writeFileSync(join(place.where, sidecarOf(name)), '')
  expect(readFileSync(join(place.where, name))).toHaveLength(0)
  expect(await harmsIn(place)).toEqual(['shrunk'])
})

test('the night reads them again and says which one changed, and the portal that runs counts it', async () => {
  const { config, place } = await openPlace('folder')
  const database = await freshDatabase({ template: 'seeded', max: 2 })
  onTestFinished(database.drop)
  const today = systemClock.now()
  const [, old] = [await made(place, 1, today), await made(place, 8, today)]
  await put(place, old, Buffer.from(BYTES).fill(0, 3, 4))
  const { dataFolder } = config
  const { terminal, said } = recordedTerminal({ DATA_DIR: dataFolder, DATABASE_URL: addressOf(database.connection) })
  await backup.run({ arguments: [], options: { nightly: true } }, terminal)
  expect(said).toContain(`Respaldos que ya no son los que se escribieron: ${old}.`)

  const mailer = { send: async () => null, check: async () => {} }
  const { jobs } = systemParts({ mailer, dataFolder })
  const storage = diskStorage(join(dataFolder, 'files'))
  const about = { startedAt: today, site: () => 'https://portal.example.org' }
  const system = await openSystem({ ...about, config, connected: database, clock: systemClock, storage, jobs, mailer })
  expect(await system.backups.harmed()).toBe(1)
})
