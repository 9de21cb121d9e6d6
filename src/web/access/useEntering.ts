import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ownPath } from '#domain/access/next-path.ts'
import { landingRole } from '#domain/access/roles.ts'
import { owesSecondStep } from '#domain/access/second-step-duty.ts'
import { secondStepPath } from '#web/session/active-role.ts'
import { forgetPerson, isAnothers, setSession, type Session } from '#web/session/session.ts'

/** Lets in a person who has just signed in: forgets the previous user, and goes where the address or the role says. */
export function useEntering(next: string | undefined): (session: Session) => Promise<void> {
  const router = useRouter()
  const queries = useQueryClient()
  return async ({ user, settings, programs }) => {
    forgetPerson(user?.id ?? null)
    queries.clear()
    // The destination belonged to the previous user: the new one starts over.
    if (isAnothers(user?.id)) return window.location.replace(wayOf(user, undefined))
    setSession({ user, settings, programs })
    await router.navigate({ href: wayOf(user, next), replace: true })
  }
}

function wayOf(user: Session['user'], next: string | undefined): string {
  const wanted = ownPath(next)
  if (user && owesSecondStep(user.second_step)) return secondStepPath(wanted)
  const role = landingRole(user?.role ?? [])
  return wanted ?? (role ? `/${role}/dashboard` : '/')
}
