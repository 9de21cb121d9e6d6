import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens or closes the search: its button, its field on phones and its keys are in different places. */
export function setSearchOpen(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

/** Whether the search is open. */
export function useSearchOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
    () => false,
  )
}
