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
 * The database as it is, for commands that look and change nothing: not migrated, and never created. A built-in one that isn't running
 * is started, and stopped again with the lifecycle. If it doesn't answer, an error whose message is the sentence that says why.
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

/** Where the files are stored, as it is: nothing is created. If it can't be used, an error that says why. */
export async function lookAtStorage({ dataFolder, storage, s3 }: Config): Promise<Storage | Error> {
  const folder = join(dataFolder, 'files')
  if (storage === 'folder' && !existsSync(folder))
    return Object.assign(new Error(`No existe ${folder}.`), { code: 'ENOENT' })
  if (storage === 'folder' || s3 === null) return diskStorage(folder)
  return s3Storage(s3, join(folder, '.staging')).catch((error: unknown) => {
    return error instanceof Error ? error : new Error(String(error))
  })
}
