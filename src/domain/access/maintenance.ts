import type { Role } from './roles.ts'

/** Whether maintenance keeps somebody out: administrators go on working, visitors hold no role (decision C9). */
export function isLockedOut(roles: readonly Role[], maintenance: boolean): boolean {
  return maintenance && !roles.includes('admin')
}
