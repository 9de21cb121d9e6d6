import { browserPerson } from './browser-person.ts'
import { getOwner, getSession } from './session.ts'
import { putTypedAside } from './typed-aside.ts'

/**
 * A browser may put a whole page aside and show it again as it was, when somebody goes back. It's covered meanwhile, and shown again only if it's
 * still of whoever is signed in; else it's opened anew (decision E6). A visitor's page that comes from the browser's cache, as going back takes it
 * without asking, may be from before somebody signed in.
 */
export function watchPutAside(): void {
  const { style } = document.documentElement
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isStill()) {
      style.visibility = ''
      return
    }
    // What its forms hold waits for their own person.
    const owner = getOwner()
    if (owner !== null) putTypedAside(owner)
    window.location.reload()
  })
  if (!isStill() && isGoneBackTo()) window.location.reload()
}

/** Whether the page is of whoever is signed in. */
const isStill = (): boolean => browserPerson() === (getSession().user?.id ?? null)

/** Opened anew it's no page that was gone back to: it isn't opened anew again. */
function isGoneBackTo(): boolean {
  const [way] = performance.getEntriesByType('navigation')
  return way instanceof PerformanceNavigationTiming && way.type === 'back_forward'
}
