import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { BackupPlace } from '../adapters/backups/place.ts'
import { PROBES } from '../adapters/storage/spare-files.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Config } from '../process/config.ts'
import type { PooledDatabase } from '../database/connect.ts'
import { reasonOf } from '../texts/explain.ts'
import { makeFolders } from '../process/make-folders.ts'
import { tryToWrite } from './check-queries.ts'
import type { PlaceSeen } from './place-seen.ts'

type Parts = {
  readonly config: Pick<Config, 'dataFolder' | 'backups' | 'smtpUrl' | 'storage' | 's3'>
  readonly database: PooledDatabase
  readonly storage: Storage
  readonly backups: readonly BackupPlace[]
}

/** Ours: another process of this portal may try at once. */
const nameOfProbe = () => `.probe-${randomUUID()}`

/**
 * Writes, reads and removes something in each place that the portal needs, with the permissions of this very process: what another user, or
 * a process outside the service's limits, can write proves nothing. Never throws.
 */
export async function tryPlaces({ config, database, storage, backups }: Parts): Promise<PlaceSeen[]> {
  const { dataFolder, smtpUrl, s3 } = config
  const files = config.storage === 's3' && s3 ? `s3://${s3.bucket}` : join(dataFolder, 'files')
  const tried = [
    see('data', dataFolder, () => tryFolder(dataFolder)),
    see('files', files, () => tryStorage(storage)),
    see('database', 'la base de datos', () => tryToWrite(database)),
    ...backups.map((place) =>
      place.kind === 'folder'
        ? see('backups', place.where, () => tryFolder(place.where))
        : see('backups_s3', place.where, () => tryBucket(place)),
    ),
    ...(smtpUrl === null
      ? [see('outbox', join(dataFolder, 'outbox'), () => tryFolder(join(dataFolder, 'outbox')))]
      : []),
    see('temp', tmpdir(), () => tryFolder(tmpdir())),
  ]
  return Promise.all(tried)
}

async function see(id: PlaceSeen['id'], where: string, work: () => Promise<void>): Promise<PlaceSeen> {
  try {
    await work()
    return { id, where, trouble: null, is_read_only: false }
  } catch (error) {
    return { id, where, trouble: reasonOf(error), is_read_only: Object(error).code === 'EROFS' }
  }
}

async function tryFolder(folder: string): Promise<void> {
  makeFolders(folder, 0o700)
  const path = join(folder, nameOfProbe())
  try {
    const file = await open(path, 'wx+', 0o600)
    try {
      await file.writeFile(path)
      await file.sync()
    } finally {
      await file.close()
    }
    if ((await readFile(path, 'utf8')) !== path) throw new Error('what was read is not what was written')
  } finally {
    await rm(path, { force: true })
  }
}

async function tryStorage(storage: Storage): Promise<void> {
  const key = `${PROBES}${randomUUID()}.txt`
  const path = join(storage.stagingFolder, randomUUID())
  try {
    await mkdir(storage.stagingFolder, { recursive: true, mode: 0o700 })
    await writeFile(path, key, { mode: 0o600 })
    await storage.put(key, path, 'text/plain')
    if ((await text(await storage.read(key))) !== key) throw new Error('what was read is not what was written')
  } finally {
    await rm(path, { force: true })
    await storage.remove(key).catch(() => {})
  }
}

/** A backup bucket: what is stored there under such a name isn't a backup, and nobody sees it. */
async function tryBucket(place: BackupPlace): Promise<void> {
  const name = nameOfProbe()
  try {
    await place.write(name, Readable.from([Buffer.from(name)]))
    if ((await text(await place.read(name))) !== name) throw new Error('what was read is not what was written')
  } finally {
    await place.remove(name).catch(() => {})
  }
}
