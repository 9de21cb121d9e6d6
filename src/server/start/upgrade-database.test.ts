import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { backupName } from '#domain/backups/names.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { fillFirstRelease, makeFirstRelease } from '#tests/support/first-release.ts'
import { folderPlace } from '../adapters/backups/folder-place.ts'
import { listBackups, sourceIn } from '../backups/list-backups.ts'
import { proveBackup, restoreProved } from '../backups/restore-backup.ts'
import { writeSidecar } from '../backups/write-sidecar.ts'
import { readConfig } from '../process/config.ts'
import { migrate } from '../database/migrate.ts'
import { upgradeDatabase } from './upgrade-database.ts'
import { VERSION } from '../process/version.ts'

const EARLIER = new Date('2026-01-01T10:00:00Z')
const NOW = new Date('2026-12-01T10:00:00Z')

/** A database as the first release left it, with a year's rows. */
async function firstRelease() {
  const database = await freshDatabase({ max: 3 })
  const folder = mkdtempSync(join(tmpdir(), 'atrio-upgrade-'))
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  await makeFirstRelease(database.pool)
  await fillFirstRelease(database.pool)
  const config = readConfig({ DATA_DIR: folder })
  return { database, config, place: folderPlace(config.backups.folder, () => NOW) }
}

test('a database in use is backed up before it’s upgraded, as it was; that backup restores to what the upgrade made', async () => {
  const { database, config, place } = await firstRelease()
  // Two nodes that start at once: one backs up and upgrades, the other waits and finds it done.
  await Promise.all([upgradeDatabase(config, database, () => {}), upgradeDatabase(config, database, () => {})])
  const [backup, ...others] = await listBackups(place)
  expect(others).toEqual([])
  expect(backup).toMatchObject({ kind: 'before_upgrade' })
  expect(backup?.name).toMatch(new RegExp(`^antes-de-${VERSION}-`))
  await upgradeDatabase(config, database, () => {})
  expect(await listBackups(place)).toHaveLength(1)

  const source = await sourceIn(place, backup?.name ?? '')
  const proved = await proveBackup(source, { now: NOW })
  expect(proved.head.migrations).toHaveLength(1)
  const empty = await freshDatabase({ max: 2 })
  onTestFinished(empty.drop)
  await empty.pool.query('drop schema public, drizzle, jobs cascade; create schema public')
  await restoreProved(source, proved, { connection: empty.connection, storage: null }, { now: NOW })
  expect(await migrate(empty.pool)).toEqual({ applied: 0 })
  for (const table of ['users', 'enrollments', 'assignments', 'assignment_submissions', 'courses']) {
    const all = `select count(*) || md5(string_agg(t::text, '|' order by id)) as hash from ${table} t`
    expect((await empty.pool.query(all)).rows).toEqual((await database.pool.query(all)).rows)
  }
  // Nothing is restored over existing data.
  await expect(
    restoreProved(source, proved, { connection: empty.connection, storage: null }, { now: NOW }),
  ).rejects.toThrow(/ya tiene tablas/)
})

test('an upgrade that fails changes nothing, and says how to go on and where the backup is', async () => {
  const { database, config, place } = await firstRelease()
  await database.pool.query('create table second_steps (id int)')
  // A service is started again and again: the last try's backup is enough.
  const earlier = backupName({ kind: 'before_upgrade', version: VERSION, now: EARLIER, isEncrypted: false })
  await place.write(earlier, Readable.from([Buffer.from('x')]))
  await writeSidecar(place, earlier, {
    size: 1,
    sha256: '0'.repeat(64),
    created_at: EARLIER.toISOString(),
    kind: 'before_upgrade',
    version: VERSION,
    is_encrypted: false,
    rows: 0,
    files: 0,
    verified_at: null,
    verified_how: null,
  })
  const failed = await upgradeDatabase(config, database, () => {}).catch((error: unknown) => String(error))
  const [backup, ...others] = await listBackups(place)
  expect(others).toEqual([])
  expect(failed).toContain('vuelve a poner la versión anterior')
  expect(failed).toContain(join(config.backups.folder, backup?.name ?? 'none'))
  const { rows } = await database.pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ applied: 1 }])
})

test('without a backup there is no upgrade', async () => {
  const { database, config } = await firstRelease()
  const blocked = join(config.dataFolder, 'blocked')
  writeFileSync(blocked, 'no folder')
  const failed = await upgradeDatabase(
    { ...config, backups: { ...config.backups, folder: join(blocked, 'backups') } },
    database,
    () => {},
  ).catch((error: unknown) => String(error))
  expect(failed).toMatch(/No pudimos respaldar los datos antes/)
  const { rows } = await database.pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ applied: 1 }])
  expect(readdirSync(config.dataFolder)).toEqual(['blocked', 'files'])
})
