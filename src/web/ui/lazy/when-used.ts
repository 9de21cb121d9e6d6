import { getSession } from '#web/session/session.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Fetches what opens over a page: at once for whoever is signed in, whose screens need most of it anyway; for a visitor, who mostly reads, with the first
 * sign of a hand.
 */
export function whenUsed(fetch: () => unknown): void {
  if (getSession().user) {
    fetch()
    return
  }
  const begin = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, begin, true)
    fetch()
  }
  for (const sign of SIGNS) window.addEventListener(sign, begin, { capture: true, passive: true })
}
