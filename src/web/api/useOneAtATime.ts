import { useRef } from 'react'

/** One call at a time: further ones are left out until it ends, also before a render shows that it's under way. */
export function useOneAtATime<Given extends unknown[]>(
  does: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const isUnderWay = useRef(false)
  return async (...given) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await does(...given)
    } finally {
      isUnderWay.current = false
    }
  }
}
