import { useEffect, useRef, type RefObject } from 'react'

/** Of the button in whose place a form opens: it has the focus again when the form goes. */
export function useFocusBack(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    // Whatever has taken the focus meanwhile keeps it: the form of the next row.
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return button
}
