import * as z from 'zod/mini'
import type { HandInProblem } from '#domain/evaluations/hand-in.ts'
import { FILE_PURPOSES, type FilePurpose } from '#domain/files/purposes.ts'
import { TARGETS_OF, type UploadTarget } from '#domain/files/senders.ts'
import { operationsIn } from './operation.ts'
import { FileName, Id, Instant } from './shapes.ts'

const operation = operationsIn('files')

/** Why nothing can be submitted to an evaluation (domain/evaluations/hand-in.ts). */
export const HAND_IN_FAILURES = [
  'ASSIGNMENT_INACTIVE',
  'ASSIGNMENT_EXCUSED',
  'ASSIGNMENT_CLOSED',
  'ACTA_CLOSED',
  'ASSIGNMENT_OTHER_KIND',
  'NO_ACTIVE_ENROLLMENT',
] as const satisfies readonly HandInProblem[]

/** A stored file: `size` in bytes, `mime` by its content. */
export const StoredFile = z.object({
  id: Id,
  file_name: z.string(),
  file_size: z.int(),
  file_type: z.string(),
})

/** A file with this purpose isn't accepted from anyone unless it's for something in particular (record 051). */
function mustName(purpose: keyof typeof TARGETS_OF) {
  const targets: readonly (keyof UploadTarget)[] = TARGETS_OF[purpose]
  return z.refine<UploadTarget & { purpose: FilePurpose }>(
    (asked) => asked.purpose !== purpose || targets.some((target) => asked[target]),
    { path: targets.slice(0, 1), error: 'REQUIRED' },
  )
}

/**
 * Uploads one file; it belongs to the uploader until another operation uses its id, and is removed after a day if
 * none does. The purpose determines its limits and who may send it (domain/files/purposes.ts).
 */
export const uploadFile = operation({
  method: 'POST',
  url: '/files',
  summary: 'Upload one file as raw bytes',
  access: 'signed-in',
  upload: true,
  schema: {
    query: z
      .object({
        purpose: z.enum(FILE_PURPOSES),
        name: FileName,
        /** Required of a submission: the evaluation, whose own limits apply too (decision L6). Closed, it refuses before the bytes are read. */
        assignment_id: z.optional(Id),
        /** Required of a receipt: the payment, which refuses as early once it's decided; or `course_id`, a course of the cart, before there is one ('Ya pagué'). */
        payment_id: z.optional(Id),
        /** Required of a lesson's file: the lesson, of a course that the sender teaches. */
        lesson_id: z.optional(Id),
        /** For a course's picture: the course, once there is one. Teachers, who change only their own courses' (decision L18), must name it. */
        course_id: z.optional(Id),
      })
      .check(mustName('submission'), mustName('receipt'), mustName('lesson')),
    response: StoredFile,
  },
  failures: [
    'NOT_ALLOWED',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    ...HAND_IN_FAILURES,
    'ALREADY_GRADED',
    'RECEIPT_NOT_ACCEPTED',
    'FILE_TOO_LARGE',
    'RECEIPT_TOO_LARGE',
    'PHOTO_TOO_LARGE',
    'IMAGE_TOO_LARGE',
    'LESSON_FILE_TOO_LARGE',
    'FILE_TYPE_NOT_ALLOWED',
    'RECEIPT_TYPE_NOT_ALLOWED',
    'IMAGE_TYPE_NOT_ALLOWED',
    'PERSON_STORAGE_FULL',
    'PICTURE_NOT_CLEANED',
    'PICTURE_HEIC',
    'FILE_HAS_MACROS',
    'ARCHIVE_TOO_LARGE',
    'FILE_NOT_READ',
    'FILE_EMPTY',
    'UPLOAD_INTERRUPTED',
    'STORAGE_UNAVAILABLE',
    'STORAGE_NOT_CONFIGURED',
  ],
})

export const getFileLink = operation({
  method: 'GET',
  url: '/files/:fileId/link',
  summary: 'A signed link to a private file that the asker may see, for an hour and their session (decisions M8, A11)',
  access: 'signed-in',
  schema: {
    params: z.object({ fileId: Id }),
    response: z.object({ url: z.string(), expires_at: Instant, file_name: z.string(), file_type: z.string() }),
  },
})

export const downloadFile = operation({
  method: 'GET',
  url: '/files/:fileId/content',
  summary: 'The bytes of a file: public ones, and private ones by a link signed for this session',
  access: 'public',
  download: true,
  schema: {
    params: z.object({ fileId: Id }),
    query: z.object({
      expires: z.optional(z.coerce.number<number>().check(z.int())),
      signature: z.optional(z.string().check(z.maxLength(100))),
      /** 'true' saves the file instead of showing it. */
      download: z.optional(z.enum(['true', 'false'])),
      /** Of a photo, its small size. */
      size: z.optional(z.enum(['small'])),
    }),
    response: z.unknown(),
  },
  failures: ['NOT_ALLOWED', 'LINK_EXPIRED', 'STORAGE_UNAVAILABLE'],
})
