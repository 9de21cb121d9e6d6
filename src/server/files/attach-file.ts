import type { FilePurpose } from '#domain/files/purposes.ts'
import { UNUSED_FILE_MS } from '#domain/files/senders.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { deleteFileRows, deletePhotoRowsOf, deleteUnusedFileRows, markAttached, ownsFile } from './files-queries.ts'
import { smallKeyOf } from './small-copy.ts'

/** A file as the records that use it show it; `file_size` in bytes, `file_type` a mime type. */
export type FileDescription = { id: string; file_name: string; file_size: number; file_type: string }

/**
 * Gives an uploaded file to the record that uses it, once. NOT_FOUND when it isn't the person's or is for another
 * purpose, FILE_ALREADY_USED when something uses it.
 */
export async function attachFile(
  tx: Tx,
  userId: string,
  fileId: string,
  purpose: FilePurpose,
): Promise<FileDescription> {
  const file = await markAttached(tx, userId, fileId, purpose)
  if (file) return file
  throw new Failure((await ownsFile(tx, userId, fileId, purpose)) ? 'FILE_ALREADY_USED' : 'NOT_FOUND')
}

/** The address of a public file (photos, course images), as the records keep it. */
export function publicAddress(fileId: string): string {
  return `/files/${fileId}`
}

/** Forgets files in the transaction that drops their last use; give the answer to `removeStored` once it's done. */
export async function forgetFiles(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  return deleteFileRows(tx, fileIds)
}

/** Forgets every photo that a person uploaded; give the answer to `removeStored` once it's done. */
export async function forgetPhotosOf(tx: Tx, userId: string): Promise<string[]> {
  return deletePhotoRowsOf(tx, userId)
}

/** Removes the bytes of forgotten files. After the transaction: what is rolled back must still be there. */
export async function removeStored(storage: Storage, keys: readonly string[]): Promise<void> {
  // The action is done and can't be undone by a storage that doesn't answer: it says what stays, and the sweep tries again.
  const all = keys.flatMap((key) => [key, smallKeyOf(key)]).filter((key) => key !== null)
  await Promise.allSettled(all.map((key) => storage.remove(key)))
}

/** Removes what was uploaded more than a day ago and never used; answers how many files. A job calls it. */
export async function removeUnattachedFiles({
  transaction,
  storage,
  clock,
}: Pick<Context, 'transaction' | 'storage' | 'clock'>): Promise<number> {
  const uploadedBefore = new Date(clock.now().getTime() - UNUSED_FILE_MS)
  const keys = await transaction((tx) => deleteUnusedFileRows(tx, uploadedBefore))
  await removeStored(storage, keys)
  return keys.length
}
