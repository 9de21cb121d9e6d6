import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { systemClock } from '../adapters/clock.ts'
import { beginNightlyBackup, openBackupRunner } from './backup-runner.ts'
import { readConfig } from '../process/config.ts'
import { underBackupLocks } from '../database/backup-locks.ts'

/** A command that ends as the backup would, in a folder of its own. */
function command(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-runner-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'command.mjs')
  writeFileSync(path, source)
  return path
}

test('a backup that fails in its process is told with its sentence, and the next one can begin', async () => {
  const told: unknown[] = []
  const failing = command(`console.error('No pudimos: ' + process.argv.slice(2).join(' ')); process.exit(1)`)
  const runner = openBackupRunner((what) => told.push(what), failing)
  expect([runner.start(['--nightly']), runner.start([])]).toEqual([true, false])
  await expect.poll(() => told, PATIENCE).toEqual(['No pudimos hacer el respaldo: No pudimos: backup --nightly'])
  expect(runner.start([])).toBe(true)
  await runner.stop()
})

test('a running backup is ended with the portal', async () => {
  const told: unknown[] = []
  const waiting = command(`process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)`)
  const runner = openBackupRunner((what) => told.push(what), waiting)
  runner.start([])
  await runner.stop()
  expect(runner.start([])).toBe(true)
  await runner.stop()
})

test('the night’s backup begins when it’s due, and a bucket that nobody configured is told', async () => {
  const database = await freshDatabase({ max: 2 })
  onTestFinished(database.drop)
  const folder = mkdtempSync(join(tmpdir(), 'atrio-runner-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const told: unknown[] = []
  const begun: (readonly string[])[] = []
  const parts = {
    config: readConfig({ DATA_DIR: folder }),
    db: database.db,
    clock: systemClock,
    report: (what: unknown) => told.push(what),
    runner: { start: (options: readonly string[]) => begun.push(options) > 0 },
  }
  await underBackupLocks(database.pool, () => beginNightlyBackup(parts))
  expect(begun).toEqual([])
  await beginNightlyBackup(parts)
  expect(begun).toEqual([['--nightly']])
  await database.pool.query(`insert into system_settings (key, value) values ('backup_place', '"s3"')`)
  await beginNightlyBackup(parts)
  expect(begun).toHaveLength(1)
  expect(told).toEqual([expect.stringContaining('BACKUP_S3_BUCKET')])
})
