import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../database/connect.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { removeAbandoned, removeCluster } from '../database/embedded/removal.ts'

/** The data folder has a database of its own already: it isn't written over. */
export class OwnDatabaseExists extends Error {
  override name = 'OwnDatabaseExists'
}

/** Makes the built-in database of a data folder; it has its name once the work on it is done, and is gone if that fails. Throws OwnDatabaseExists. */
export async function makeOwnDatabase<Result>(
  dataFolder: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataFolder, 'postgres')
  if (existsSync(folder)) throw new OwnDatabaseExists(folder)
  const prefix = `${folder}.moviendo-`
  const unfinished = `${prefix}${process.pid}`
  await removeAbandoned(prefix, '.')
  try {
    const result = await onServer(unfinished, work)
    await rename(unfinished, folder)
    return result
  } catch (error) {
    removeCluster(unfinished)
    throw error
  }
}

async function onServer<Result>(folder: string, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const { connection, stop } = await startEmbeddedPostgres({ folder })
  try {
    return await work(connection)
  } finally {
    await stop()
  }
}
