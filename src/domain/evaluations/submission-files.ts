import { among, boundedRule, type FileSettings } from '../files/accept.ts'
import { MEGABYTE } from '../files/purposes.ts'
import type { FileExtension } from '../files/types.ts'

/** Whose limit applied: the evaluation's own or the portal's (decision L6). */
type LimitSource = 'evaluation' | 'portal'

/** The limits of a submission's files and whose each one is. */
export interface SubmissionFileRule {
  maxBytes: number
  sizeFrom: LimitSource
  extensions: FileExtension[]
  typesFrom: LimitSource
}

/**
 * Returns the stricter of the evaluation's limits and the portal's, which come from its settings; if no types are left, the
 * portal's apply (decisions L6 and C12).
 */
export function submissionFileRule(
  own: { allowed_file_types: readonly string[]; max_file_size_mb: number | null },
  settings: FileSettings,
): SubmissionFileRule {
  const portal = boundedRule('submission', settings)
  const ownBytes = own.max_file_size_mb === null ? Infinity : own.max_file_size_mb * MEGABYTE
  const extensions = among(portal.extensions, own.allowed_file_types)
  return {
    maxBytes: Math.min(ownBytes, portal.maxBytes),
    sizeFrom: ownBytes < portal.maxBytes ? 'evaluation' : 'portal',
    extensions: extensions.length > 0 ? extensions : portal.extensions,
    typesFrom: extensions.length > 0 && extensions.length < portal.extensions.length ? 'evaluation' : 'portal',
  }
}
