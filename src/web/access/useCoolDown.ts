import { useEffect, useState } from 'react'

/** Seconds that are left of a wait, counted down; `start` begins it anew. */
export function useCoolDown(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState<number | null>(null)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === null) return undefined
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [until])

  return {
    left,
    start: () => {
      setLeft(seconds)
      setUntil(Date.now() + seconds * 1000)
    },
  }
}
