import { join } from 'node:path'
import { closeToOthers, diskStorage } from '../adapters/storage/disk-storage.ts'
import { s3Storage } from '../adapters/storage/s3-storage.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Config, StoragePlace } from '../process/config.ts'
import { explainFolder, makeFolder } from '../process/data-folder.ts'
import { adviceOnBucket, reasonOf } from '../texts/explain.ts'
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
    throw new StartFailure(
      `No pudimos usar el bucket de S3 ${s3.bucket} (${reasonOf(error)}): ${adviceOnBucket(error)}.`,
      {
        cause: error,
      },
    )
  })
}

function makeWritable(folder: string) {
  try {
    makeFolder(folder)
  } catch (error) {
    throw explainFolder(error, folder)
  }
}
