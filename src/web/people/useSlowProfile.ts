import { useEffect, useState } from 'react'
import { readCachedProfile, type CachedProfile } from '#web/session/session.ts'
import { sessionTexts } from '#web/session/texts.ts'
import { notify } from '#web/ui/notify.ts'

/** Document 1 §8 and §9. */
const SLOW_AFTER_MS = 5000
const TOAST_MS = 5000

/** While the profile takes longer than 5 s: what this browser remembers of the person, and a word about it. */
export function useSlowProfile(isPending: boolean): CachedProfile | null {
  const [cached, setCached] = useState<CachedProfile | null>(null)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => {
      setCached(readCachedProfile())
      notify.warning(sessionTexts.slow, { durationMs: TOAST_MS, about: sessionTexts.slow })
    }, SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      notify.succeeded(sessionTexts.slow)
    }
  }, [isPending])
  return isPending ? cached : null
}
