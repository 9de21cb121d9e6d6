import { CAST } from '#server/seed/cast.ts'

/** What Ana or Diego hand in and pay, and Bruno teaches: a file is always for something (record 051). */
export const UPLOADS = {
  submission: { purpose: 'submission', assignment_id: CAST.assignments.essay },
  receipt: { purpose: 'receipt', course_id: CAST.courses.dogmatics },
  lesson: { purpose: 'lesson', lesson_id: CAST.lessons.hermeneuticsFirst },
  photo: { purpose: 'photo' },
  course_image: { purpose: 'course_image' },
} as const

/** The address that takes one of them. */
export function uploadPath(purpose: keyof typeof UPLOADS, name: string): string {
  return `/api/files?${new URLSearchParams({ ...UPLOADS[purpose], name }).toString()}`
}
