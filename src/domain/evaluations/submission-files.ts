import { FILE_RULES, MEGABYTE } from '../files/purposes.ts'
import { type FileExtension, isFileExtension } from '../files/types.ts'

/** Whose limit applied: the evaluation's own or the portal's (decision L6). */
type LimitSource = 'evaluation' | 'portal'

/** The limits of a submission's files and whose each one is. */
export interface SubmissionFileRule {
  maxBytes: number
  sizeFrom: LimitSource
  extensions: FileExtension[]
  typesFrom: LimitSource
}

/** The stricter of the evaluation's limits and the portal's 50 MB and types; types that leave nothing are the portal's (decision L6). */
export function submissionFileRule(
  own: { allowed_file_types: readonly string[]; max_file_size_mb: number | null },
  portal: { maxBytes: number; extensions: readonly FileExtension[] } = FILE_RULES.submission,
): SubmissionFileRule {
  const ownBytes = own.max_file_size_mb === null ? Infinity : own.max_file_size_mb * MEGABYTE
  const wanted = own.allowed_file_types
    .map((type) => type.trim().toLowerCase().replace(/^\./, ''))
    .filter(isFileExtension)
  const extensions = portal.extensions.filter((extension) => wanted.includes(extension))
  return {
    maxBytes: Math.min(ownBytes, portal.maxBytes),
    sizeFrom: ownBytes < portal.maxBytes ? 'evaluation' : 'portal',
    extensions: extensions.length > 0 ? extensions : [...portal.extensions],
    typesFrom: extensions.length > 0 && extensions.length < portal.extensions.length ? 'evaluation' : 'portal',
  }
}
