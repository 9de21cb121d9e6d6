import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { lineTo } from '#tests/support/silent-database.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { s3Storage } from '../adapters/storage/s3-storage.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import { connect } from '../database/connect.ts'
import { mountHealth } from './health.ts'
import { PATIENCE } from '#tests/support/patience.ts'

/** What /healthz and /readyz say of a portal with this storage on these folders. */
async function portal(given: { storage?: Storage; folders?: readonly string[] } = {}) {
  const database = await freshDatabase()
  const line = await lineTo(database.connection)
  const { db, close } = connect({ connection: line.connection })
  const folder = mkdtempSync(join(tmpdir(), 'atrio-health-'))
  const app = Fastify()
  mountHealth(app, { db, storage: diskStorage(folder), folders: [folder], ...given })
  onTestFinished(async () => {
    await app.close()
    await close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const ready = async () => {
    const answer = await app.inject('/readyz')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['retry-after']).toBe(answer.statusCode === 503 ? '5' : undefined)
    return { status: answer.statusCode, parts: Object.keys(answer.json().reasons ?? {}) }
  }
  return { app, line, folder, ready }
}

const READY = { status: 200, parts: [] }

test('a database that is gone, one that is silent, and both together with the storage, are named; the process lives on', async () => {
  const { app, line, folder, ready } = await portal()
  expect(await ready()).toEqual(READY)
  line.silence()
  expect(await ready()).toEqual({ status: 503, parts: ['database'] })
  line.speak()
  line.reset()
  await expect.poll(ready, PATIENCE).toEqual(READY)
  await line.close()
  rmSync(folder, { recursive: true })
  const answer = await app.inject('/readyz')
  expect(answer.json()).toEqual({
    status: 'not ready',
    reasons: {
      database: 'The database does not answer.',
      storage: 'The storage of files can not be used.',
      disk: 'Less than 200 MB or 2 % of the disk of the data folder is free, or it can not be read.',
    },
  })
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
})

test('a folder of files that was taken away, became a file, or takes nothing more, is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = join(folder, 'files')
  const { ready } = await portal({ storage: diskStorage(files) })
  const notReady = { status: 503, parts: ['storage'] }
  expect(await ready()).toEqual(notReady)
  writeFileSync(files, '')
  expect(await ready()).toEqual(notReady)
  rmSync(files)
  mkdirSync(files)
  expect(await ready()).toEqual(READY)
  const giveBack = makeReadOnly(files)
  expect(await ready()).toEqual(notReady)
  giveBack()
  expect(await ready()).toEqual(READY)
})

test('a bucket that is gone is named', async () => {
  const { endpoint, stop } = await startS3Server('portal')
  const staging = mkdtempSync(join(tmpdir(), 'atrio-staging-'))
  onTestFinished(() => rmSync(staging, { recursive: true }))
  const place = { bucket: 'portal', region: 'auto', endpoint, accessKeyId: 'key', secretAccessKey: 'secret' }
  const { ready } = await portal({ storage: await s3Storage(place, staging) })
  expect(await ready()).toEqual(READY)
  await stop()
  expect(await ready()).toEqual({ status: 503, parts: ['storage'] })
})

test('a disk without room is named until there is room again', async () => {
  const full = fullDisk()
  const folders = [full.folder]
  const { ready } = await portal({ folders })
  expect(await ready()).toEqual({ status: 503, parts: ['disk'] })
  folders[0] = full.makeRoom()
  expect(await ready()).toEqual(READY)
})

/** A real full disk of 256 MB where this user may mount one; otherwise a file system without any blocks. */
function fullDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-disk-'))
  const isMounted = mount('-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder)
  onTestFinished(() => {
    if (isMounted) unmount(folder)
    rmSync(folder, { recursive: true })
  })
  if (!isMounted) return { folder: '/proc', makeRoom: () => folder }
  const ballast = join(folder, 'ballast')
  writeFileSync(ballast, Buffer.alloc(100 * 1024 * 1024))
  return {
    folder,
    makeRoom: () => {
      rmSync(ballast)
      return folder
    },
  }
}

/** Root writes whatever the mode says: for it the folder becomes a read-only disk, or where it may mount none, goes away. */
function makeReadOnly(folder: string): () => void {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500)
    return () => chmodSync(folder, 0o700)
  }
  if (mount('-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder)) return () => unmount(folder)
  rmSync(folder, { recursive: true })
  return () => mkdirSync(folder)
}

function mount(...args: string[]): boolean {
  return spawnSync('mount', args).status === 0
}

function unmount(folder: string) {
  spawnSync('umount', [folder])
}
