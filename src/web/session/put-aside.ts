import { browserPerson } from './browser-person.ts'
import { getOwner, getSession } from './session.ts'
import { putTypedAside } from './typed-aside.ts'

/**
 * A browser may suspend a whole page and show it again unchanged when the user goes back. It's covered in the meantime, and shown
 * again only if it still belongs to the signed-in user; otherwise it's reloaded (decision E6). A visitor's page that comes from
 * the browser's cache, which going back uses without a request, may date from before a user signed in.
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

/** Whether the page belongs to the signed-in user. */
const isStill = (): boolean => browserPerson() === (getSession().user?.id ?? null)

/** After a reload it's no longer a page that was reached by going back: it isn't reloaded again. */
function isGoneBackTo(): boolean {
  const [way] = performance.getEntriesByType('navigation')
  return way instanceof PerformanceNavigationTiming && way.type === 'back_forward'
}
