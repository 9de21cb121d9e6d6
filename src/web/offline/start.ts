import { browserPerson } from '#web/session/browser-person.ts'
import { getSession, onSession } from '#web/session/session.ts'
import { keepOnlyFor } from './offline-cache.ts'

/** Set while any user's data may be cached here: a page without a session then still loads the code that deletes it. */
const FLAG = 'kept'
/** A page that is never idle starts anyway. */
const DRAWN_WITHIN_MS = 3000
/** For browsers that don't report when they are idle. */
const MOMENT_MS = 200

/** Starts the offline features after the page has loaded, once a user is signed in; nothing stays cached once they leave. */
export function startOffline(begin: () => Promise<void>): void {
  let person: string | null | undefined
  const follow = () => {
    const { user } = getSession()
    const next = user?.id ?? null
    // Another user may be here by now, unknown to this page: the cached data is theirs.
    if (next === person || next !== browserPerson()) return
    person = next
    if (next === null) {
      if (isFlagged()) keepOnlyFor(null).then(() => flag(false), ignore)
      return
    }
    // Before anything is cached: if the start fails halfway, whatever it cached is deleted anyway.
    flag(true)
    // A worker that is already running caches what they read from now on, and finds nothing of anyone else's.
    if (navigator.serviceWorker?.controller) keepOnlyFor(user?.role.includes('student') ? next : null).catch(ignore)
    begin().catch(ignore)
  }
  const start = () => whenDrawn(follow)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  onSession(follow)
}

/** The first picture comes before what only a lost line will need. */
function whenDrawn(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: DRAWN_WITHIN_MS })
  else setTimeout(run, MOMENT_MS)
}

function isFlagged(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return true
  }
}

function flag(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(FLAG, 'true')
    else localStorage.removeItem(FLAG)
  } catch {
    // Storage may be refused: then the wiping is tried on every page.
  }
}

/** Without it the portal works as ever, only not offline. */
function ignore(): void {}
