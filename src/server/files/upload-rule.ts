import { submissionFileRule } from '#domain/evaluations/submission-files.ts'
import { lessonFileRule, mimesOf } from '#domain/files/accept.ts'
import { FILE_RULES, MEGABYTE, type FilePurpose } from '#domain/files/purposes.ts'
import { extensionsOfMime, type FileExtension } from '#domain/files/types.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { readSettings } from '../settings/read-settings.ts'
import { getAssignmentFileLimits } from './files-queries.ts'

/** What an upload may be, and the refusals in the words of its purpose. */
export type UploadRule = {
  readonly maxBytes: number
  readonly extensions: readonly FileExtension[]
  readonly tooLarge: Failure
  readonly wrongType: Failure
}

/** Document 2 §5: the types of evaluation files in words. */
const SUBMISSION_TYPES = 'PDF, Word, PowerPoint, Excel, Texto'

/** The refusals of the purposes that have quoted ones (document 1 §5, document 2 §5, document 3 §5). */
const QUOTED = {
  photo: ['PHOTO_TOO_LARGE', 'IMAGE_TYPE_NOT_ALLOWED'],
  course_image: ['IMAGE_TOO_LARGE', 'IMAGE_TYPE_NOT_ALLOWED'],
  receipt: ['RECEIPT_TOO_LARGE', 'RECEIPT_TYPE_NOT_ALLOWED'],
} as const

/** The rule of a purpose; a submission's is the stricter of its evaluation's and the portal's (decision L6). */
export async function uploadRule(
  { db, user }: Pick<Context, 'db' | 'user'>,
  purpose: FilePurpose,
  assignmentId: string | undefined,
): Promise<UploadRule> {
  const own = FILE_RULES[purpose]
  if (purpose === 'submission') {
    return ofAssignment(assignmentId ? await getAssignmentFileLimits(db, user.id, assignmentId) : NO_LIMITS)
  }
  if (purpose === 'lesson') {
    const rule = lessonFileRule((await readSettings(db)).supported_file_types)
    return { ...rule, tooLarge: new Failure('LESSON_FILE_TOO_LARGE'), wrongType: wrongType(listOf(rule.extensions)) }
  }
  if (purpose === 'export') {
    return { ...own, tooLarge: tooLarge(inMegabytes(own.maxBytes)), wrongType: wrongType(listOf(own.extensions)) }
  }
  const [large, type] = QUOTED[purpose]
  return { ...own, tooLarge: new Failure(large), wrongType: new Failure(type) }
}

const NO_LIMITS = { allowed_file_types: [], max_file_size_mb: null }

function ofAssignment(own: { allowed_file_types: string[]; max_file_size_mb: number | null }): UploadRule {
  const rule = submissionFileRule(own)
  const max = inMegabytes(rule.maxBytes)
  return {
    ...rule,
    tooLarge: tooLarge(rule.sizeFrom === 'evaluation' ? `${max} (límite de esta evaluación)` : max),
    wrongType: wrongType(
      rule.typesFrom === 'evaluation'
        ? `${listOf(rule.extensions)} (los que admite esta evaluación)`
        : SUBMISSION_TYPES,
    ),
  }
}

function tooLarge(max: string): Failure {
  return new Failure('FILE_TOO_LARGE', { max })
}

function wrongType(types: string): Failure {
  return new Failure('FILE_TYPE_NOT_ALLOWED', { types })
}

/** '50MB', as document 2 §5 writes it. */
function inMegabytes(bytes: number): string {
  return `${bytes / MEGABYTE}MB`
}

/** 'PDF, DOC, JPG': each type once, by its usual extension. */
function listOf(extensions: readonly FileExtension[]): string {
  const usual = mimesOf(extensions).map((mime) => extensionsOfMime(mime)[0] ?? mime)
  return usual.join(', ').toUpperCase()
}
