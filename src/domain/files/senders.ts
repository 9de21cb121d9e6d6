import { allows, type Permission } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import { DAY_MS } from '../calendar.ts'
import type { FilePurpose } from './purposes.ts'

/** Who may upload a file of each purpose, by any of these; null is anyone signed in (document 2 §6, document 3 §6; a course's picture: decision L18). */
const UPLOAD_PERMISSIONS: Readonly<Record<FilePurpose, readonly Permission[] | null>> = {
  photo: null,
  receipt: ['payments.own'],
  submission: ['submissions.send'],
  lesson: ['lessons.manage'],
  course_image: ['courses.manage', 'courses.picture'],
  resolution: ['recognized.manage'],
  // The portal alone makes papers and copies of forms.
  export: [],
  document: [],
  signature: ['documents.issue'],
}

/** Whether a person's roles let them upload a file of a purpose. */
export function mayUpload(purpose: FilePurpose, roles: readonly Role[]): boolean {
  return UPLOAD_PERMISSIONS[purpose]?.some((permission) => allows(roles, permission)) ?? true
}

/** What a file is declared for when it's uploaded, each by its id; the purpose says which of them counts. */
export interface UploadTarget {
  assignment_id?: string | undefined
  payment_id?: string | undefined
  lesson_id?: string | undefined
  course_id?: string | undefined
}

/** What a file of these purposes must be declared for, by one of them. A photo is the sender's own; a course's picture may come before its course. */
export const TARGETS_OF = {
  submission: ['assignment_id'],
  receipt: ['payment_id', 'course_id'],
  lesson: ['lesson_id'],
} as const satisfies Partial<Record<FilePurpose, readonly (keyof UploadTarget)[]>>

/** The most files that a person may have uploaded without using them; they are removed after a day. */
const UNUSED_FILES_MAX = 40

/** How long an uploaded file waits to be used before it is removed, in milliseconds. */
export const UNUSED_FILE_MS = DAY_MS

/** What counts as a person's own room once it's used; before, everything does. Lessons, images of courses and resolutions are the institution's, exports the portal's. */
export const ROOM_PURPOSES = ['photo', 'receipt', 'submission'] as const satisfies readonly FilePurpose[]

/**
 * Returns why a person can't upload any more, given what they have and the incoming bytes: too many unused files, or over their
 * quota; or null.
 */
export function roomProblem(
  has: { unused: number; bytes: number },
  { bytes, maxBytes }: { bytes: number; maxBytes: number },
): 'TOO_MANY_REQUESTS' | 'PERSON_STORAGE_FULL' | null {
  if (has.unused >= UNUSED_FILES_MAX) return 'TOO_MANY_REQUESTS'
  return has.bytes + bytes > maxBytes ? 'PERSON_STORAGE_FULL' : null
}
