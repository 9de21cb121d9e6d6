import type { QueryClient } from '@tanstack/react-query'
import { call, onProblem } from '#web/api/client.ts'
import { isLineLost } from '#web/api/line.ts'
import type { AppRouter } from '#web/router.tsx'
import { forgetQuestion } from '#web/ui/confirm-store.ts'
import { forgetTold, notify } from '#web/ui/notify.ts'
import { secondStepPath, signInPath } from './active-role.ts'
import { forgetBrowserPerson } from './browser-person.ts'
import { forgetPerson, getSession, refreshSession, setSession } from './session.ts'
import { sessionTexts as texts } from './texts.ts'
import { putTypedAside } from './typed-aside.ts'

/** How often a page looks whether a maintenance is over, in milliseconds. */
const MAINTENANCE_BEAT_MS = 10_000

/**
 * An ended session is reported once, all of the user's data is removed, and the user is sent to /login and back to the same
 * address afterwards (document 1 §4 and §8). A portal that closes for maintenance says so on every page (decision C9).
 */
export function watchSession({ router, queries }: { router: AppRouter; queries: QueryClient }): void {
  setInterval(() => {
    const isClosed = getSession().settings.maintenance_mode
    if (isClosed && !isLineLost() && document.visibilityState === 'visible') void lookAgain()
  }, MAINTENANCE_BEAT_MS)

  /** Users who are waiting, or have work open, continue automatically once the portal is back. */
  async function lookAgain() {
    const seen = await import('#contract/access.ts')
      .then(({ getSession: operation }) => call(operation, {}))
      .catch(() => null)
    if (!seen || seen.settings.maintenance_mode) return
    setSession({ ...getSession(), settings: seen.settings })
    notify.success(texts.open)
    await queries.invalidateQueries()
  }

  /** It has become obligatory while the page was open. */
  async function lead() {
    await refreshSession().catch(() => null)
    await router.navigate({ href: secondStepPath(router.state.location.href), replace: true })
  }

  onProblem(({ code }) => {
    const session = getSession()
    if (code === 'NOT_SIGNED_IN' && session.user) {
      const { href } = router.state.location
      forgetBrowserPerson(session.user.id)
      // What was typed waits for its person, who comes back.
      putTypedAside(session.user.id)
      forgetPerson(session.user.id)
      queries.clear()
      forgetTold()
      forgetQuestion()
      notify.error(texts.ended, { title: texts.endedTitle, durationMs: 5000 })
      // What was typed and not saved is asked about before leaving it.
      void router.navigate({ href: signInPath(href), replace: true })
    }
    if (code === 'SECOND_STEP_REQUIRED') void lead()
    if (code === 'MAINTENANCE' && !session.settings.maintenance_mode) {
      setSession({ ...session, settings: { ...session.settings, maintenance_mode: true } })
    }
  })
}
