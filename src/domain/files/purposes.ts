import type { FileExtension } from './types.ts'

/** What a stored file is for. */
export const FILE_PURPOSES = [
  'photo',
  'receipt',
  'submission',
  'lesson',
  'course_image',
  'export',
  'resolution',
  'document',
  'signature',
] as const
/** A purpose of stored files. */
export type FilePurpose = (typeof FILE_PURPOSES)[number]

/** One megabyte as the screens count it: 1024 × 1024 bytes (document 2 §5: 10 MB is 10485760 bytes). */
export const MEGABYTE = 1024 * 1024

/** The largest stored file in bytes, whatever it was before it was cleaned. */
export const STORED_MAX_BYTES = 100 * MEGABYTE

/** How long a link to a private file lives, in seconds (decision M8). */
export const SIGNED_LINK_SECONDS = 3600

/** Largest size in bytes, accepted extensions, and whether anyone may see the file (decision M8). */
export interface FileRule {
  maxBytes: number
  extensions: readonly FileExtension[]
  isPublic: boolean
}

const IMAGES = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const
const OFFICE = ['pdf', 'doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx'] as const

/** Purposes that the settings bound further (decision C12). */
export type BoundedPurpose = 'submission' | 'lesson'

/**
 * The rule of each purpose: photos document 1 §9, receipts document 2 §5, submissions decision L15, lessons and images
 * document 3 §5. Submissions and lessons are bounded by the settings too: `boundedRule` says what is left.
 */
export const FILE_RULES: Readonly<Record<FilePurpose, FileRule>> = {
  photo: { maxBytes: 5 * MEGABYTE, extensions: IMAGES, isPublic: true },
  receipt: { maxBytes: 10 * MEGABYTE, extensions: ['jpg', 'jpeg', 'png', 'pdf'], isPublic: false },
  submission: {
    maxBytes: STORED_MAX_BYTES,
    extensions: [...OFFICE, 'txt', 'rtf', 'jpg', 'jpeg', 'png', 'webp'],
    isPublic: false,
  },
  lesson: {
    maxBytes: STORED_MAX_BYTES,
    extensions: [...OFFICE, ...IMAGES, 'avif', 'bmp', 'tif', 'tiff', 'heic', 'mp4', 'mp3'],
    isPublic: false,
  },
  course_image: { maxBytes: 10 * MEGABYTE, extensions: IMAGES, isPublic: true },
  // What an equivalence is based on: the institution's resolution, or what the other institution issued.
  resolution: { maxBytes: 10 * MEGABYTE, extensions: ['jpg', 'jpeg', 'png', 'pdf'], isPublic: false },
  export: { maxBytes: 5 * MEGABYTE, extensions: ['json'], isPublic: false },
  // Papers as they were issued, and the pictures of signature and seal on them.
  document: { maxBytes: 10 * MEGABYTE, extensions: ['pdf'], isPublic: false },
  signature: { maxBytes: 2 * MEGABYTE, extensions: ['png', 'jpg', 'jpeg'], isPublic: false },
}
