import { allows } from '../access/permissions.ts'
import type { Role } from '../access/roles.ts'
import { enrollmentCan, type EnrollmentStanding } from '../enrollments/standing.ts'
import type { FilePurpose } from './purposes.ts'

/** What ties a person to a file. */
export interface FileTies {
  /** The person uploaded it. */
  owns: boolean
  /** The person teaches the course that the file belongs to. */
  teaches: boolean
  /** The person's enrollments in that course. */
  enrollments: readonly EnrollmentStanding[]
}

/** Whether a person may read a private file: their own, receipts for who verifies payments, work and lessons of their courses (decision M8). */
export function mayRead(purpose: FilePurpose, ties: FileTies, roles: readonly Role[]): boolean {
  if (ties.owns) return true
  switch (purpose) {
    case 'receipt':
      return allows(roles, 'payments.verify')
    case 'resolution':
      return allows(roles, 'recognized.manage')
    case 'submission':
      return ties.teaches && allows(roles, 'submissions.grade')
    case 'lesson':
      return (ties.teaches && allows(roles, 'lessons.manage')) || ties.enrollments.some(enrollmentCan.read)
    case 'document':
    case 'signature':
      return allows(roles, 'documents.issue')
    case 'photo':
    case 'course_image':
      return true
    case 'export':
    default:
      return false
  }
}
