import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The present moment, moving on every minute, so that what is due today stays true on a page that stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
