import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { s3Storage } from '../adapters/storage/s3-storage.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Config } from '../process/config.ts'
import { connect, type PooledDatabase, ping } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { sentenceOf } from '../texts/explain.ts'
import { within, type Lifecycle } from '../process/lifecycle.ts'
import { OperatorFailure } from '../texts/operator-failure.ts'
import { explainDatabase } from '../start/start-failure.ts'
import { hasDatabase } from './open-portal.ts'

const CLOSE_MS = 5_000

/**
 * The database as it is, for whoever looks and changes nothing: not migrated, and never made. A built-in one that doesn't run is
 * started, and stopped again with the lifecycle. An error whose message is the sentence that says why when it doesn't answer.
 */
export async function lookAtDatabase(config: Config, lifecycle: Lifecycle): Promise<PooledDatabase | Error> {
  const { databaseUrl } = config
  try {
    const connection = databaseUrl ?? (await ownDatabase(config, lifecycle))
    const { db, close } = connect({ connection })
    lifecycle.onClose(() => within(CLOSE_MS, close()))
    await ping(db)
    return db
  } catch (error) {
    if (databaseUrl === null || error instanceof OperatorFailure) return new Error(sentenceOf(error), { cause: error })
    return explainDatabase(error instanceof Error && error.cause ? error.cause : error, databaseUrl)
  }
}

async function ownDatabase({ dataFolder }: Config, lifecycle: Lifecycle) {
  const folder = join(dataFolder, 'postgres')
  if (!hasDatabase(dataFolder)) throw new OperatorFailure(`No hay ninguna base de datos en ${folder}.`)
  const { connection, stop } = await startEmbeddedPostgres({ folder })
  lifecycle.onClose(stop)
  return connection
}

/** Where the files lie, as it is: nothing is made. An error that says why when it can't be used. */
export async function lookAtStorage({ dataFolder, storage, s3 }: Config): Promise<Storage | Error> {
  const folder = join(dataFolder, 'files')
  if (storage === 'folder' && !existsSync(folder))
    return Object.assign(new Error(`No existe ${folder}.`), { code: 'ENOENT' })
  if (storage === 'folder' || s3 === null) return diskStorage(folder)
  return s3Storage(s3, join(folder, '.staging')).catch((error: unknown) => {
    return error instanceof Error ? error : new Error(String(error))
  })
}
