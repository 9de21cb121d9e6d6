import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePurpose } from '#domain/files/purposes.ts'
import { MIME_OF_EXTENSION, type FileExtension } from '#domain/files/types.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { nullIfMissing } from '../adapters/storage/storage.ts'
import { removeStored, type FileDescription } from './attach-file.ts'
import { storageFailure } from './storage-failure.ts'
import { insertFile, findFile } from './files-queries.ts'

/** A file that the portal itself makes for somebody. */
type Made = { owner_id: string; purpose: FilePurpose; extension: FileExtension; file_name: string; bytes: Buffer }

/**
 * Stores a file that the portal made, as used from the start; `alongside` is done in the transaction that remembers it.
 * The bytes first, then the row: without the row the bytes go again. Fails with STORAGE_UNAVAILABLE or STORAGE_NOT_CONFIGURED.
 */
export async function keepMade(
  { storage, transaction, clock }: Pick<Context, 'storage' | 'transaction' | 'clock'>,
  { owner_id, purpose, extension, file_name, bytes }: Made,
  alongside: (tx: Tx, file: FileDescription) => Promise<void>,
): Promise<FileDescription & { created_at: Date }> {
  const id = randomUUID()
  const storage_key = `${purpose}/${id}.${extension}`
  const now = clock.now()
  await put({ storage, key: storage_key, mime: MIME_OF_EXTENSION[extension], bytes })
  try {
    const file = await transaction(async (tx) => {
      const stored = await insertFile(tx, {
        id,
        owner_id,
        purpose,
        storage_key,
        file_name,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        mime: MIME_OF_EXTENSION[extension],
        attached_at: now,
        created_at: now,
      })
      await alongside(tx, stored)
      return stored
    })
    return { ...file, created_at: now }
  } catch (error) {
    await removeStored(storage, [storage_key])
    throw error
  }
}

async function put(file: { storage: Context['storage']; key: string; mime: string; bytes: Buffer }): Promise<void> {
  const { storage, key, mime, bytes } = file
  const path = join(storage.stagingFolder, randomUUID())
  try {
    await mkdir(storage.stagingFolder, { recursive: true, mode: 0o700 })
    await writeFile(path, bytes, { mode: 0o600 })
    await storage.put(key, path, mime)
  } catch (error) {
    // Nobody waits for an unresponsive storage to remove what it may have stored.
    void removeStored(storage, [key])
    throw storageFailure(error)
  } finally {
    await rm(path, { force: true })
  }
}

/** Returns a stored file for the portal's own use, with its type; null if there is none. Fails as the storage does. */
export async function readMade({ db, storage }: Pick<Context, 'db' | 'storage'>, fileId: string) {
  const file = await findFile(db, fileId)
  const stream = file && (await storage.read(file.storage_key).catch(nullIfMissing))
  return file && stream ? { stream, file_type: file.file_type } : null
}
