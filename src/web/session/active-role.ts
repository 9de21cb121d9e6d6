import { notFound, redirect, useRouterState } from '@tanstack/react-router'
import { activeRole, ROLES, roleOfAddress, type Role } from '#domain/access/roles.ts'
import { owesSecondStep } from '#domain/access/second-step-duty.ts'
import { getOwner, getSession, onSession, useSession, type SessionUser } from './session.ts'

const KEY = 'active_role'
/** The role of the last address this user visited that named one, for addresses that belong to no role (/forum); survives a reload. */
let previous: Role | null = stored()
// The next user starts with their own.
onSession(() => {
  if (!getSession().user) previous = null
})

/** The role whose screens the person sees now; null when signed out. */
export function useActiveRole(): Role | null {
  const { user } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (!user) return null
  return remember(activeRole(user.role, roleOfAddress(path), previous))
}

function remember(role: Role | null): Role | null {
  if (role === previous) return role
  previous = role
  try {
    if (role) sessionStorage.setItem(KEY, `${getSession().user?.id} ${role}`)
  } catch {
    // Storage may be refused: then a reload starts with the first role.
  }
  return role
}

function stored(): Role | null {
  try {
    const [personId, word] = sessionStorage.getItem(KEY)?.split(' ') ?? []
    if (personId === getSession().user?.id) return ROLES.find((role) => role === word) ?? null
    sessionStorage.removeItem(KEY)
    return null
  } catch {
    return null
  }
}

/** Where a person starts; '/' for one without any role. */
export function dashboardOf({ role: held, second_step }: Pick<SessionUser, 'role' | 'second_step'>): string {
  const role = activeRole(held, null, previous)
  if (role) return `/${role}/dashboard`
  return owesSecondStep(second_step) ? secondStepPath(null) : '/'
}

const SECOND_STEP = '/profile/second-step'

/**
 * Where the second step is set up, and where users continue afterwards; users already there stay: several responses may lead
 * there at once.
 */
export function secondStepPath(next: string | null): string {
  if (next?.startsWith(SECOND_STEP)) return next
  return next ? `${SECOND_STEP}?next=${encodeURIComponent(next)}` : SECOND_STEP
}

/** For `beforeLoad`: signed out goes to /login and comes back afterwards. */
export function requireSession(href: string): void {
  if (!getSession().user) throw redirect({ href: signInPath(href), replace: true })
}

/** Where users sign in and return from; users whose session ended while their page was open are told there. */
export function signInPath(next: string): string {
  // Who signs out gets another page: of one that was somebody's, the session ended.
  const ended = getOwner() === null ? '' : 'ended=true&'
  return `/login?${ended}next=${encodeURIComponent(next)}`
}

/** For `beforeLoad` of a role's screens: another role goes to the dashboard of its own; '/teacher' alone is no screen. */
export function requireRole(role: Role, path: string): void {
  const { user } = getSession()
  if (user && role === 'admin' && owesSecondStep(user.second_step))
    throw redirect({ href: secondStepPath(path), replace: true })
  if (!user?.role.includes(role)) throw redirect({ href: user ? dashboardOf(user) : '/', replace: true })
  if (path === `/${role}` || path === `/${role}/`) throw notFound()
}
