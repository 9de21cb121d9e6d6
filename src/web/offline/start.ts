import { getSession, onSession } from '#web/session/session.ts'

/** Set while something of somebody may be kept here: a page without a session then still loads what wipes it. */
const FLAG = 'kept'

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
  if (document.readyState === 'complete') follow()
  else window.addEventListener('load', follow, { once: true })
  onSession(follow)
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
