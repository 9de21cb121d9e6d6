import type { QueryClient } from '@tanstack/react-query'
import { forgetPerson } from './session.ts'

/** Ends the session on the server, then forgets the person in this browser. False when the server can't be reached. */
export async function signOut(queries: QueryClient): Promise<boolean> {
  const answer = await fetch('/api/session', { method: 'DELETE', credentials: 'same-origin' }).catch(() => null)
  // 401: it had ended already.
  if (!answer || (!answer.ok && answer.status !== 401)) return false
  forgetPerson()
  queries.clear()
  return true
}
