import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type * as contract from '#contract/files.ts'
import { becomesJpeg, extensionFor } from '#domain/files/accept.ts'
import { endingOf, nameWithEnding } from '#domain/files/names.ts'
import { type FilePurpose, MEGABYTE, STORED_MAX_BYTES } from '#domain/files/purposes.ts'
import { roomProblem, type UploadTarget } from '#domain/files/senders.ts'
import { extensionOf, type FileExtension, MIME_OF_EXTENSION } from '#domain/files/types.ts'
import { readUploaded } from '../adapters/reading/reading-pool.ts'
import type { Context, Handler, Upload } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { readSettings } from '../settings/read-settings.ts'
import { removeStored } from './attach-file.ts'
import { insertFile, lockUploadsOf, measureFilesOf } from './files-queries.ts'
import { keepSmall } from './small-copy.ts'
import { storageFailure } from './storage-failure.ts'
import { drain, type Staged, stageUpload } from './stage-upload.ts'
import { uploadRule, type UploadRule } from './upload-rule.ts'
import { checkTarget } from './upload-target.ts'

/** The longest side of a stored image in pixels, for the purposes whose images are resized on upload (decision M8). */
const LONGEST_SIDE: Readonly<Partial<Record<FilePurpose, number>>> = { photo: 512, course_image: 1600 }

type UploadContext = Context & { readonly upload: Upload }

/** Where the next file is made, and for whom. */
type To = { readonly path: string; readonly whose: string }

/** A file that passed: where it lies on this machine and what it is. */
type Passed = Staged & { readonly path: string; readonly extension: FileExtension }

/** Receives one file: capped and hashed as it arrives, identified by its content, stored whole, then recorded. */
export const uploadFile: Handler<typeof contract.uploadFile> = async (
  { purpose, name, assignment_id, payment_id, lesson_id, course_id },
  context,
) => {
  const target = { assignment_id, payment_id, lesson_id, course_id }
  const rule = await ruleFor(context, purpose, target).catch((error: unknown) => {
    drain(context.upload.stream)
    throw error
  })
  const raw = join(context.storage.stagingFolder, randomUUID())
  const [made, jpegPath] = [`${raw}.made`, `${raw}.jpg`]
  try {
    const staged = await stageUpload(context.upload, { path: raw, ...rule })
    const passed = await examine({ ...staged, path: raw }, { name, rule, whose: context.user.id, jpegPath })
    const side = LONGEST_SIDE[purpose]
    const to = { path: made, whose: context.user.id }
    return await keep(
      context,
      purpose,
      name,
      await (side ? shrink(passed, { ...to, side }) : clean(passed, { ...to, rule })),
    )
  } finally {
    // Report the reason for the failure, not that there was nothing to remove.
    await Promise.allSettled([raw, made, jpegPath].map((path) => rm(path, { force: true })))
  }
}

/** Whether a person has room for that many bytes more; fails with TOO_MANY_REQUESTS or PERSON_STORAGE_FULL. */
async function checkRoom(db: Database | Tx, userId: string, bytes: number): Promise<void> {
  const max = (await readSettings(db)).max_person_storage_mb
  const problem = roomProblem(await measureFilesOf(db, userId), { bytes, maxBytes: max * MEGABYTE })
  if (problem) throw new Failure(problem, { max: `${max} MB` })
}

async function ruleFor(context: UploadContext, purpose: FilePurpose, target: UploadTarget) {
  await checkTarget(context, purpose, target)
  // Before a byte is read; when it's stored, what came meanwhile counts too.
  await checkRoom(context.db, context.user.id, context.upload.declaredSize ?? 0)
  return uploadRule(context, purpose, target.assignment_id)
}

/** A file's bytes determine what it is; the purpose must accept it, or what it can be converted to. */
async function examine(
  file: Staged & { path: string },
  { name, rule, whose, jpegPath }: { name: string; rule: UploadRule; whose: string; jpegPath: string },
): Promise<Passed> {
  if (file.size === 0) throw new Failure('FILE_EMPTY')
  if (file.size > rule.maxBytes) throw rule.tooLarge
  const extension = extensionOf(name) ?? (endingOf(name) === '' ? '' : null)
  const mime = await readUploaded('fileType', { path: file.path, extension }, whose)
  const fitting = extensionFor(mime, name, rule.extensions)
  if (fitting !== null) return { ...file, extension: fitting }
  if (!becomesJpeg(mime, rule.extensions)) throw rule.wrongType
  await readUploaded('jpegOfPicture', { from: file.path, to: jpegPath }, whose)
  const jpeg = await measure(jpegPath)
  if (jpeg.size > STORED_MAX_BYTES) throw rule.tooLarge
  return { ...jpeg, path: jpegPath, extension: 'jpg' }
}

async function shrink(file: Passed, { path, whose, side }: To & { side: number }): Promise<Passed> {
  await readUploaded('shrinkImage', { from: file.path, to: path, longestSide: side }, whose)
  return { ...(await measure(path)), path, extension: 'webp' }
}

/** A picture loses what its camera wrote; every other file stays as it came. */
async function clean(file: Passed, { path, whose, rule }: To & { rule: UploadRule }): Promise<Passed> {
  const mime = MIME_OF_EXTENSION[file.extension]
  if (!mime.startsWith('image/')) return file
  if (!(await readUploaded('cleanPicture', { from: file.path, to: path, mime }, whose))) return file
  const cleaned = { ...(await measure(path)), path, extension: file.extension }
  if (cleaned.size > STORED_MAX_BYTES) throw rule.tooLarge
  return cleaned
}

async function measure(path: string): Promise<Staged> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const { size } = await stat(path)
  return { size, sha256: hash.digest() }
}

/** The bytes first, then the row; without the row the bytes go again. */
async function keep(
  { storage, transaction, user, clock }: UploadContext,
  purpose: FilePurpose,
  name: string,
  file: Passed,
) {
  const id = randomUUID()
  const mime = MIME_OF_EXTENSION[file.extension]
  const storage_key = `${purpose}/${id}.${file.extension}`
  const smallPath = `${file.path}.small.webp`
  try {
    await storage.put(storage_key, file.path, mime)
    await keepSmall(storage, storage_key, { from: file.path, path: smallPath, whose: user.id })
  } catch (error) {
    // Nobody waits for an unresponsive storage to remove what it may have stored.
    void removeStored(storage, [storage_key])
    throw error instanceof Failure ? error : storageFailure(error)
  } finally {
    await rm(smallPath, { force: true })
  }
  const row = {
    id,
    owner_id: user.id,
    purpose,
    storage_key,
    file_name: nameWithEnding(name, file.extension),
    size: file.size,
    sha256: file.sha256,
    mime,
    created_at: clock.now(),
  }
  try {
    return await transaction(async (tx) => {
      await lockUploadsOf(tx, user.id)
      await checkRoom(tx, user.id, file.size)
      return insertFile(tx, row)
    })
  } catch (error) {
    await removeStored(storage, [storage_key])
    throw error
  }
}
