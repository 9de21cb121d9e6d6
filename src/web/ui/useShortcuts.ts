import { useEffect, useRef } from 'react'

/** Single keys that do something while nobody types and no dialog is open. */
export function useShortcuts(deeds: Record<string, () => void>) {
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const deed = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="tab"]'))
  )
}
