import type { QueryClient } from '@tanstack/react-query'
import { signOut } from '#contract/access.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { forgetPerson } from './session.ts'

/** Ends the session on the server, then forgets the person in this browser. False when the server could not do it. */
export async function leaveSession(queries: QueryClient): Promise<boolean> {
  try {
    await call(signOut, {})
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // 401: the session had ended already.
    if (error.status !== 401) return false
  }
  forgetPerson()
  queries.clear()
  return true
}
