import { join } from 'node:path'
import { closeToOthers, diskStorage } from './adapters/storage/disk-storage.ts'
import { s3Storage } from './adapters/storage/s3-storage.ts'
import type { Storage } from './adapters/storage/storage.ts'
import type { Config, StoragePlace } from './config.ts'
import { explainFolder, makeFolder } from './data-folder.ts'
import { reasonOf } from './explain.ts'
import { StartFailure } from './start-failure.ts'

/** Where the stored files lie, ready to be used; the configured place when none is named. Throws StartFailure. */
export async function openStorage(
  config: Pick<Config, 's3' | 'storage' | 'dataFolder'>,
  place: StoragePlace = config.storage,
): Promise<Storage> {
  const folder = join(config.dataFolder, 'files')
  // Made now: one that is missing later was taken away.
  makeWritable(folder)
  await closeToOthers(folder)
  const { s3 } = config
  if (place === 'folder' || s3 === null) return diskStorage(folder)
  return s3Storage(s3, join(folder, '.staging')).catch((error: unknown) => {
    throw new StartFailure(`No pudimos usar el bucket de S3 ${s3.bucket} (${reasonOf(error)}): ${adviceFor(error)}.`, {
      cause: error,
    })
  })
}

/** A bucket that answers says what is wrong with the variables; one that doesn't, doesn't. */
export function adviceFor(error: unknown): string {
  const isAnswered = typeof Object(Object(error).$metadata).httpStatusCode === 'number'
  return isAnswered
    ? 'revisa las variables S3_*, y qué puede hacer esa clave'
    : 'mira si ese servicio funciona y si esta máquina llega a él; si todo anda, revisa S3_ENDPOINT'
}

function makeWritable(folder: string) {
  try {
    makeFolder(folder)
  } catch (error) {
    throw explainFolder(error, folder)
  }
}
