import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { demoToBackUp } from '#tests/support/backed-up.ts'
import { spareFiles } from '../adapters/storage/spare-files.ts'
import { nullIfMissing } from '../adapters/storage/storage.ts'
import { BackupRuns, doFilesStay, isBackupRunning } from '../database/backup-locks.ts'
import { readConfig } from '../process/config.ts'
import { onSnapshot } from '../export/export-queries.ts'
import { checkStorage } from '../system/checks/storage.ts'
import { withSnapshot } from '../database/snapshot.ts'

test('a file that a backup knows stays until it is done, whenever it is forgotten', async () => {
  const { database, parts, keep } = await demoToBackUp()
  const { pool, db } = database
  const storage = spareFiles(parts.storage, () => doFilesStay(db))
  let seen = 0
  const spared: unknown[] = []
  // An action that forgets a file and removes it, beside a backup that begins: either may be first, each step of it.
  for (let time = 0; time < 30; time += 1) {
    const key = await keep(Buffer.from(`file ${time}`))
    const forget = async () => {
      await pool.query('delete from files where storage_key = $1', [key])
      await storage.remove(key).catch((error: unknown) => spared.push(error))
    }
    let forgetting = time % 2 === 0 ? forget() : undefined
    await withSnapshot(pool, async (snapshot) => {
      forgetting ??= forget()
      await forgetting
      for await (const file of snapshot.files()) {
        if (file.key !== key) continue
        seen += 1
        expect(String(await buffer(await storage.read(key)))).toBe(`file ${time}`)
      }
    })
    await storage.remove(key)
    expect(await storage.read(key).catch(nullIfMissing)).toBeNull()
  }
  for (const error of spared) expect(error).toMatchObject({ name: 'FileStays' })
  // The second way always meets the backup.
  expect(seen).toBeGreaterThanOrEqual(15)
})

test('a file that is being exported stays too, and backups go on', async () => {
  const { database } = await demoToBackUp()
  const { pool, db } = database
  await onSnapshot(pool, async () => {
    expect([await doFilesStay(db), await isBackupRunning(db)]).toEqual([true, false])
    await withSnapshot(pool, () => Promise.resolve())
  })
  expect(await doFilesStay(db)).toBe(false)
})

test('the check’s own file is no part of a backup that is being made: it’s removed', async () => {
  const { parts, folder } = await demoToBackUp()
  const storage = spareFiles(parts.storage, () => Promise.resolve(true))
  const config = readConfig({ DATA_DIR: folder })
  const finding = await checkStorage({
    config,
    storage,
    clock: parts.clock,
    database: new Error('not looked at'),
    service: async () => ({ kind: 'silent', words: null, unit: null }),
  })
  expect(finding.state).toBe('good')
})

test('one backup is made at a time, and its locks end with it', async () => {
  const { database, parts } = await demoToBackUp()
  await withSnapshot(database.pool, async () => {
    expect(await isBackupRunning(database.db)).toBe(true)
    await expect(withSnapshot(database.pool, () => Promise.resolve())).rejects.toThrow(BackupRuns)
  })
  expect(await isBackupRunning(database.db)).toBe(false)
  await expect(withSnapshot(parts.pool, () => Promise.reject(new Error('in the middle')))).rejects.toThrow(
    'in the middle',
  )
  expect(await isBackupRunning(database.db)).toBe(false)
})
