import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function each time, which does what the one of the latest drawing does: what many rows are given needn't be drawn again for it. */
export function useSame<Given extends unknown[], Answer>(
  does: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(does)
  useLayoutEffect(() => {
    latest.current = does
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
