import { fileTypesInWords } from '#contract/file-type-texts.ts'
import { submissionFileRule } from '#domain/evaluations/submission-files.ts'
import { boundedRule, type FileSettings } from '#domain/files/accept.ts'
import { FILE_RULES, MEGABYTE, type FilePurpose } from '#domain/files/purposes.ts'
import type { FileExtension } from '#domain/files/types.ts'
import type { Context } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { readSettings } from '../settings/read-settings.ts'
import { getAssignmentFileLimits } from './files-queries.ts'
import { namedTarget } from './upload-target.ts'

/** What an upload may be, and the refusals in the words of its purpose. */
export type UploadRule = {
  readonly maxBytes: number
  readonly extensions: readonly FileExtension[]
  readonly tooLarge: Failure
  readonly wrongType: Failure
}

/** The refusals of the purposes that have quoted ones (document 1 §5, document 2 §5, document 3 §5). */
const QUOTED = {
  photo: ['PHOTO_TOO_LARGE', 'IMAGE_TYPE_NOT_ALLOWED'],
  course_image: ['IMAGE_TOO_LARGE', 'IMAGE_TYPE_NOT_ALLOWED'],
  receipt: ['RECEIPT_TOO_LARGE', 'RECEIPT_TYPE_NOT_ALLOWED'],
} as const

/** The rule of a purpose; the settings bound lessons and submissions, and of these an evaluation's own limits too (decisions C12 and L6). */
export async function uploadRule(
  { db, user }: Pick<Context, 'db' | 'user'>,
  purpose: FilePurpose,
  assignmentId: string | undefined,
): Promise<UploadRule> {
  const own = FILE_RULES[purpose]
  if (purpose === 'submission') {
    const limits = await getAssignmentFileLimits(db, user.id, namedTarget(assignmentId))
    return ofAssignment(limits, await readSettings(db))
  }
  if (purpose === 'lesson') {
    const rule = boundedRule(purpose, await readSettings(db))
    const max = inMegabytes(rule.maxBytes)
    return { ...rule, tooLarge: new Failure('LESSON_FILE_TOO_LARGE', { max }), wrongType: wrongType(rule.extensions) }
  }
  if (purpose === 'export' || purpose === 'resolution' || purpose === 'document' || purpose === 'signature') {
    return { ...own, tooLarge: tooLarge(inMegabytes(own.maxBytes)), wrongType: wrongType(own.extensions) }
  }
  const [large, type] = QUOTED[purpose]
  return { ...own, tooLarge: new Failure(large), wrongType: new Failure(type) }
}

function ofAssignment(
  own: { allowed_file_types: string[]; max_file_size_mb: number },
  settings: FileSettings,
): UploadRule {
  const rule = submissionFileRule(own, settings)
  const max = inMegabytes(rule.maxBytes)
  return {
    ...rule,
    tooLarge: tooLarge(rule.sizeFrom === 'evaluation' ? `${max} (límite de esta evaluación)` : max),
    wrongType: wrongType(rule.extensions, rule.typesFrom === 'evaluation' ? ' (los que admite esta evaluación)' : ''),
  }
}

function tooLarge(max: string): Failure {
  return new Failure('FILE_TOO_LARGE', { max })
}

function wrongType(extensions: readonly FileExtension[], whose = ''): Failure {
  return new Failure('FILE_TYPE_NOT_ALLOWED', { types: `${fileTypesInWords(extensions)}${whose}` })
}

/** '50MB', as document 2 §5 writes it. */
function inMegabytes(bytes: number): string {
  return `${bytes / MEGABYTE}MB`
}
