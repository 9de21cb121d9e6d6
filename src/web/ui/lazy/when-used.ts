import { getSession } from '#web/session/session.ts'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Fetches what opens over a page: immediately for signed-in users, whose screens need most of it anyway; for visitors, who mostly read,
 * on the first sign of interaction.
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
