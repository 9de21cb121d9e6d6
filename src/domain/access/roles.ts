/** The roles that a person may hold, in the order of the default active role (document 1 §4). */
export const ROLES = ['student', 'teacher', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** The role whose screens a person sees: the one in the address if they hold it, otherwise the previous one, otherwise the first held. */
export function activeRole(held: readonly Role[], fromAddress: Role | null, previous: Role | null): Role | null {
  if (fromAddress && held.includes(fromAddress)) return fromAddress
  if (previous && held.includes(previous)) return previous
  return ROLES.find((role) => held.includes(role)) ?? null
}

/** The role that the first segment of an address names: '/teacher/courses' is the teacher's. */
export function roleOfAddress(path: string): Role | null {
  const first = path.split('/')[1]
  return ROLES.find((role) => role === first) ?? null
}

/** Where a person lands after signing in: the role with the most to decide comes first (document 1 §2, /login). */
export function landingRole(held: readonly Role[]): Role | null {
  return ROLES.toReversed().find((role) => held.includes(role)) ?? null
}

/** Whether somebody with these roles works for the institution: more than a student. */
export function isStaff(held: readonly Role[]): boolean {
  return held.some((role) => role !== 'student')
}
