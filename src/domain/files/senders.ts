import type { Permission } from '../access/permissions.ts'
import type { FilePurpose } from './purposes.ts'

/** Who may upload a file of each purpose; null is anyone signed in (section 6 of documents 2 and 3). */
export const UPLOAD_PERMISSION: Readonly<Record<FilePurpose, Permission | null>> = {
  photo: null,
  receipt: 'payments.own',
  submission: 'submissions.send',
  lesson: 'lessons.manage',
  course_image: 'courses.manage',
  export: 'evaluations.manage',
}

/** The most files that a person may have uploaded without using them; they are removed after a day. */
export const UNUSED_FILES_MAX = 40

/** How long an uploaded file waits to be used before it is removed, in milliseconds. */
export const UNUSED_FILE_MS = 24 * 3600_000
