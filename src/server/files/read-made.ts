import { nullIfMissing } from '../adapters/storage/storage.ts'
import type { Context } from '../actions/context.ts'
import { findFile } from './files-queries.ts'

/** A stored file for the portal's own use, with its type; null when there is none. Fails as the storage does. */
export async function readMade({ db, storage }: Pick<Context, 'db' | 'storage'>, fileId: string) {
  const file = await findFile(db, fileId)
  const stream = file && (await storage.read(file.storage_key).catch(nullIfMissing))
  return file && stream ? { stream, file_type: file.file_type } : null
}
