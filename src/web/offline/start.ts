import { getSession, onSession } from '#web/session/session.ts'

/** Set while something of somebody may be kept here: a page without a session then still loads what wipes it. */
const FLAG = 'kept'
/** A page that never has nothing to do begins all the same. */
const DRAWN_WITHIN_MS = 3000
/** For browsers that don't say when they have nothing to do. */
const MOMENT_MS = 200

/** Begins what works offline after the page has loaded, and again whenever another person comes or goes. */
export function startOffline(begin: () => Promise<void>): void {
  let person: string | null | undefined
  const follow = () => {
    const next = getSession().user?.id ?? null
    if (next === person) return
    person = next
    if (next === null && !isFlagged()) return
    // Before anything is kept: should the beginning fail halfway, what it kept is wiped all the same.
    if (next !== null) flag(true)
    begin().then(() => next === null && flag(false), ignore)
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
