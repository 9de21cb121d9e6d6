import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function each time, which does what the latest render's one does: many rows that receive it needn't re-render for it. */
export function useSame<Given extends unknown[], Answer>(
  does: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(does)
  useLayoutEffect(() => {
    latest.current = does
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
