import { browserPerson } from './browser-person.ts'
import { getSession } from './session.ts'

/**
 * A browser may put a whole page aside and show it again as it was, when somebody goes back. It's covered meanwhile, and shown again only if it's
 * still of whoever is signed in; else it's opened anew (decision E6).
 */
export function watchPutAside(): void {
  const { style } = document.documentElement
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (browserPerson() === (getSession().user?.id ?? null)) style.visibility = ''
    else window.location.reload()
  })
}
