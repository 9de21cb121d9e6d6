import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type * as contract from '#contract/evaluations.ts'
import { FORM_EXPORT } from '#domain/evaluations/limits.ts'
import { readUploaded } from '../../adapters/reading/reading-pool.ts'
import type { Context, Handler, Upload } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { drain, stageUpload } from '../../files/stage-upload.ts'
import { refuseImport } from './import-questions.ts'
import { getAssignmentForTeacher } from '../assignments/assignments-queries.ts'

type UploadContext = Context & { readonly upload: Upload }

/** Reads a form file for its teacher: streamed to the disk under its cap, then read in a thread of its own (document 3 §5). */
export const readFormFile: Handler<typeof contract.readFormFile> = async ({ assignmentId, name }, context) => {
  const path = join(context.storage.stagingFolder, randomUUID())
  try {
    await refuseBeforeReading(assignmentId, name, context)
    const tooLarge = new Failure('FILE_TOO_LARGE', { max: '5MB' })
    const { size } = await stageUpload(context.upload, { path, maxBytes: FORM_EXPORT.maxBytes, tooLarge })
    if (size === 0) throw new Failure('FILE_EMPTY')
    return await readUploaded('formFile', { path }, context.user.id)
  } finally {
    await rm(path, { force: true })
  }
}

async function refuseBeforeReading(assignmentId: string, name: string, context: UploadContext) {
  try {
    refuseImport(await getAssignmentForTeacher(context.db, context, assignmentId))
    if (!/\.json$/i.test(name)) throw new Failure('IMPORT_NOT_JSON_FILE')
  } catch (error) {
    drain(context.upload.stream)
    throw error
  }
}
