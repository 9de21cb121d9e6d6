import type { QueryClient } from '@tanstack/react-query'
import { signOut } from '#contract/access.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { forgetHandIns, readHandIns } from '#web/offline/hand-ins.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { forgetPerson, getSession } from './session.ts'
import { leavingTexts as texts } from './texts.ts'
import { keepOnlyTypedBy } from './typed.ts'

/** Asks before what was handed in without a connection would be lost, by its names. */
export async function mayLeave(personId: string): Promise<boolean> {
  const waiting = await readHandIns(personId)
  if (waiting.length === 0) return true
  return confirm({ ...texts, losses: waiting.map(({ title }) => title) })
}

/** Ends the session on the server, then forgets the person in this browser. False when the server could not do it. */
export async function leaveSession(queries: QueryClient): Promise<boolean> {
  const personId = getSession().user?.id
  try {
    await call(signOut, {})
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // 401: the session had ended already.
    if (error.status !== 401) return false
  }
  if (personId !== undefined) await forgetHandIns(personId)
  forgetPerson()
  keepOnlyTypedBy(null)
  queries.clear()
  return true
}
