import { type RefObject, useEffect, useState } from 'react'

/** Rows that are there before they come into sight, and how many come at once. */
const OVERSCAN = 8
const STEP = 4
const AT_FIRST = 32

/** Which rows of one height lie in sight of a scrolled box (record 074). */
export function useRowWindow(box: RefObject<HTMLDivElement | null>, count: number, rowHeight: number) {
  const [range, setRange] = useState({ first: 0, last: AT_FIRST })
  useEffect(() => {
    const shown = box.current
    if (!shown) return undefined
    const measure = () => {
      const { scrollTop, clientHeight } = shown
      const first = Math.max(0, Math.floor(scrollTop / rowHeight / STEP) * STEP - OVERSCAN)
      const last = Math.ceil((scrollTop + clientHeight) / rowHeight / STEP) * STEP + OVERSCAN
      setRange((old) => (old.first === first && old.last === last ? old : { first, last }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    shown.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      shown.removeEventListener('scroll', measure)
    }
  }, [box, rowHeight])
  return { first: range.first, last: Math.min(count, range.last) }
}
