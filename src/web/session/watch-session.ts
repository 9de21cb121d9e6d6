import type { QueryClient } from '@tanstack/react-query'
import { onProblem } from '#web/api/client.ts'
import type { AppRouter } from '#web/router.tsx'
import { notify } from '#web/ui/notify.ts'
import { forgetPerson, getSession, setSession } from './session.ts'
import { sessionTexts as texts } from './texts.ts'

/**
 * An ended session is told once, everything of the person is forgotten, and the way leads to /login and back to the same
 * address afterwards (document 1 §4 and §8). A portal that closes for maintenance says so on every page (decision C9).
 */
export function watchSession({ router, queries }: { router: AppRouter; queries: QueryClient }): void {
  onProblem(({ code }) => {
    const session = getSession()
    if (code === 'NOT_SIGNED_IN' && session.user) {
      const { href } = router.state.location
      forgetPerson()
      queries.clear()
      notify.error(texts.ended, { title: texts.endedTitle, durationMs: 5000 })
      // What was typed and not saved is asked about before leaving it.
      void router.navigate({ href: `/login?ended=true&next=${encodeURIComponent(href)}`, replace: true })
    }
    if (code === 'MAINTENANCE' && !session.settings.maintenance_mode) {
      setSession({ ...session, settings: { ...session.settings, maintenance_mode: true } })
    }
  })
}
