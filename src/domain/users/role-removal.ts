import type { Role } from '../access/roles.ts'

/** How many of a teacher's courses an explanation names, and how many are read at most (document 3 §5). */
export const NAMED_COURSES = { shown: 3, read: 5 } as const

/** What hangs on a person, as it decides which roles they may lose and whether they may be deleted. */
export type PersonLinks = {
  role: readonly Role[]
  active_enrollment_count: number
  course_count: number
  /** Up to five names of the courses that they teach. */
  course_names: readonly string[]
  /** No other active user can administer. */
  is_only_admin: boolean
}

/** Why a role can't be taken from a person. */
export type RoleBlock = 'ROLE_REQUIRED' | 'ROLE_HAS_ENROLLMENTS' | 'ROLE_HAS_COURSES' | 'LAST_ADMIN'

/** Why a role can't be taken from somebody, or null when it can (document 3 §4 and §5). */
export function roleBlock(role: Role, links: PersonLinks): RoleBlock | null {
  if (role === 'admin' && links.is_only_admin) return 'LAST_ADMIN'
  if (role === 'student' && links.active_enrollment_count > 0) return 'ROLE_HAS_ENROLLMENTS'
  if (role === 'teacher' && links.course_count > 0) return 'ROLE_HAS_COURSES'
  return links.role.length <= 1 ? 'ROLE_REQUIRED' : null
}

/** Why a person can't be deleted, or null when they can (document 3 §5). */
export function deletionBlock(links: PersonLinks): 'LAST_ADMIN' | 'USER_HAS_COURSES' | null {
  if (links.is_only_admin) return 'LAST_ADMIN'
  return links.course_count > 0 ? 'USER_HAS_COURSES' : null
}
