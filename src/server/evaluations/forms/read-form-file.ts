import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type * as contract from '#contract/evaluations.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { readFormFile as readForm } from '#domain/evaluations/form-file.ts'
import { FORM_EXPORT, QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import type { Context, Handler, Upload } from '../../context.ts'
import { Failure } from '../../failure.ts'
import { drain, stageUpload } from '../../files/stage-upload.ts'
import { refuseImport } from './import-questions.ts'
import { getAssignmentForTeacher } from '../assignments/assignments-queries.ts'

type UploadContext = Context & { readonly upload: Upload }

/** More values than the largest form has; a file with more is refused before it fills the memory. */
const VALUES_MAX = 100_000

/** Reads a form file for its teacher: streamed to the disk under its cap, then its questions one by one (document 3 §5). */
export const readFormFile: Handler<typeof contract.readFormFile> = async ({ assignmentId, name }, context) => {
  const path = join(context.storage.stagingFolder, randomUUID())
  try {
    await refuseBeforeReading(assignmentId, name, context)
    const tooLarge = new Failure('FILE_TOO_LARGE', { max: '5MB' })
    const { size } = await stageUpload(context.upload, { path, maxBytes: FORM_EXPORT.maxBytes, tooLarge })
    if (size === 0) throw new Failure('FILE_EMPTY')
    return present(parse(await readFile(path)))
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

function present(json: unknown): HandlerOutput<typeof contract.readFormFile> {
  const form = readForm(json)
  if (!form) throw new Failure('IMPORT_NO_QUESTIONS')
  if (form.questions.length > QUESTION_LIMITS.questions)
    throw new Failure('TOO_MANY_QUESTIONS', { max: QUESTION_LIMITS.questions })
  return {
    title: form.title.slice(0, 200),
    questions: form.questions.map(({ index, ...one }) => ({ number: index + 1, ...one })),
  }
}

function parse(bytes: Buffer): unknown {
  if (countValues(bytes) > VALUES_MAX) throw new Failure('TOO_MANY_QUESTIONS', { max: QUESTION_LIMITS.questions })
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Failure('IMPORT_NOT_JSON')
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** Each value but the first of a list or an object follows one of these: , [ { */
const STARTS: readonly number[] = [0x2c, 0x5b, 0x7b]

/** About how many values a JSON text has, outside its texts: a file of brackets alone would take 20 times its size. */
function countValues(bytes: Buffer): number {
  let values = 0
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (inText && byte === BACKSLASH) at++
    else if (byte === QUOTE) inText = !inText
    else if (!inText && STARTS.includes(byte)) values++
  }
  return values
}
