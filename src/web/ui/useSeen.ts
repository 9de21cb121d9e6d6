import { useCallback, useState } from 'react'

/** How far below the window's edge something counts as seen already: it's there when one comes to it. */
const AHEAD = '300px'

/** Whether somebody has come to the place of `ref` yet: what costs much and few look at is asked for then. */
export function useSeen(): { ref: (place: Element | null) => (() => void) | undefined; isSeen: boolean } {
  const [isSeen, setSeen] = useState(false)
  const ref = useCallback((place: Element | null) => {
    if (!place) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: AHEAD },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return { ref, isSeen }
}
