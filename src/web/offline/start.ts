import { browserPerson } from '#web/session/browser-person.ts'
import { getSession, onSession } from '#web/session/session.ts'
import { keepOnlyFor } from './offline-cache.ts'

/** Set while something of somebody may be kept here: a page without a session then still loads what wipes it. */
const FLAG = 'kept'
/** A page that never has nothing to do begins all the same. */
const DRAWN_WITHIN_MS = 3000
/** For browsers that don't say when they have nothing to do. */
const MOMENT_MS = 200

/** Begins what works offline after the page has loaded, once somebody is signed in; whoever goes leaves nothing kept. */
export function startOffline(begin: () => Promise<void>): void {
  let person: string | null | undefined
  const follow = () => {
    const { user } = getSession()
    const next = user?.id ?? null
    // Another person may be here by now, of whom this page knows nothing yet: what is kept is theirs.
    if (next === person || next !== browserPerson()) return
    person = next
    if (next === null) {
      if (isFlagged()) keepOnlyFor(null).then(() => flag(false), ignore)
      return
    }
    // Before anything is kept: should the beginning fail halfway, what it kept is wiped all the same.
    flag(true)
    // A worker that is there already keeps what they read from now on, and finds nothing of anybody else.
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
