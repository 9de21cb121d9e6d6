import { useEffect, useRef } from 'react'
import type { Steps } from './ReviewSteps.tsx'

const DEEDS: Readonly<Record<string, 'next' | 'previous'>> = {
  pagedown: 'next',
  j: 'next',
  pageup: 'previous',
  k: 'previous',
}

/** Keys while a submission is graded: Page Up and Page Down work in the fields too, J and K where nobody types. */
export function useReviewKeys(steps: Steps | null) {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      if (event.key.length === 1 && isTyping(event.target)) return
      const deed = DEEDS[event.key.toLowerCase()]
      const go = deed && latest.current?.[deed]
      if (!go) return
      event.preventDefault()
      go()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}
