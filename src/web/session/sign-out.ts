import type { QueryClient } from '@tanstack/react-query'
import { signOut } from '#contract/access.ts'
import { call, ProblemError } from '#web/api/client.ts'
import type { AppRouter } from '#web/router.tsx'
import { forgetHandIns, readHandIns } from '#web/offline/hand-ins.ts'
import { keepOnlyFor } from '#web/offline/offline-cache.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { uiTexts } from '#web/ui/texts.ts'
import { forgetPerson, getSession } from './session.ts'
import { leavingTexts as texts } from './texts.ts'

/** Asks before work would be lost: what only the page holds, and what was submitted without a connection, listed by name. */
export async function mayLeave(personId: string): Promise<boolean> {
  const waiting = await readHandIns(personId)
  const question = { ...texts, loses: waiting.map(({ title }) => title), isFinal: true }
  if (waiting.length > 0 && !(await confirm(question))) return false
  if (!isUnsaved()) return true
  return confirm({
    title: uiTexts.unsavedTitle,
    text: uiTexts.unsavedText,
    isFinal: false,
    confirmLabel: uiTexts.unsavedLeave,
    cancelLabel: uiTexts.unsavedStay,
  })
}

/** Whether anything on the page would ask before its window is closed. */
function isUnsaved(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

/**
 * Ends the session on the server, then removes the user's data from this browser, and opens the sign-in as a new page: nothing
 * that this one holds, or waits for, stays (decision E6). Returns false when the server couldn't do it.
 */
export async function leaveSession({ router, queries }: { router: AppRouter; queries: QueryClient }): Promise<boolean> {
  const personId = getSession().user?.id
  try {
    await call(signOut, {})
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // 401: the session had ended already.
    if (error.status !== 401) return false
  }
  if (personId !== undefined) await forgetHandIns(personId)
  // Storage access may be denied: then nothing was stored.
  await keepOnlyFor(null).catch(() => undefined)
  forgetPerson(null)
  queries.clear()
  // What was unsaved has been asked about.
  router.history.destroy()
  window.location.replace('/login')
  return true
}
