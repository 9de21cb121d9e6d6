import type { Role } from './roles.ts'

/** Whether maintenance locks a person out: administrators can keep working, visitors have no role (decision C9). */
export function isLockedOut(roles: readonly Role[], maintenance: boolean): boolean {
  return maintenance && !roles.includes('admin')
}
