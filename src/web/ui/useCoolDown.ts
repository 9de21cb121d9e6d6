import { useEffect, useState, useSyncExternalStore } from 'react'

/** Until when another mail waits, by what it is and whom it's for. */
const waits = new Map<string, number>()
const listeners = new Set<() => void>()

/** Starts the wait after a mail, for as long as the server says: after one requested here, or one sent automatically. */
export function beginWait(key: string, seconds: number): void {
  if (seconds <= 0) return
  waits.set(key, Date.now() + seconds * 1000)
  for (const listener of listeners) listener()
}

/** Whether a mail of this kind went out from this page. */
export function wasMailed(key: string): boolean {
  return waits.has(key)
}

/** Seconds that are left until a mail may be asked for again, counted down. */
export function useCoolDown(key: string): number {
  const until = useSyncExternalStore(
    subscribe,
    () => waits.get(key) ?? 0,
    () => 0,
  )
  const [left, setLeft] = useState(() => leftUntil(until))
  useEffect(() => {
    const count = () => {
      setLeft(leftUntil(until))
      if (leftUntil(until) === 0) clearInterval(timer)
    }
    const timer = setInterval(count, 250)
    count()
    return () => clearInterval(timer)
  }, [until])
  return left
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function leftUntil(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
