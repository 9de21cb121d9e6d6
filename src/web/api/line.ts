import { useSyncExternalStore } from 'react'

/**
 * Whether the connection to the portal is lost, for the whole page: the last request got no answer. A browser may believe that it's online
 * while the portal is down, or a gateway stands in for it.
 */
let isLost = typeof window !== 'undefined' && !navigator.onLine
const listeners = new Set<(isLost: boolean) => void>()

/** What is reported about a lost connection is about this: it disappears when the connection is back. */
export const LINE = 'line'

/** Nothing answered. */
export const lineFailed = (): void => tell(true)

/** The portal answered, whatever it said. */
export const lineAnswered = (): void => tell(false)

export const isLineLost = (): boolean => isLost

/** Hears when the line is lost and when it's back, outside React. */
export function onLine(listener: (isLost: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the line is lost, as it changes. */
export function useLineLost(): boolean {
  return useSyncExternalStore(onLine, isLineLost, () => false)
}

function tell(next: boolean): void {
  if (next === isLost) return
  isLost = next
  for (const listener of listeners) listener(next)
}
