import { hashKey, notifyManager, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** When what a query shows was kept, in ISO, by the hash of its key: only of what came from this browser's copy. */
const kept = new Map<string, string>()
const listeners = new Set<() => void>()

/** Notes that an answer came from the kept copy of that moment; null: from the portal. */
export function noteKept(key: QueryKey, at: string | null): void {
  const hash = hashKey(key)
  if ((kept.get(hash) ?? null) === at) return
  if (at === null) kept.delete(hash)
  else kept.set(hash, at)
  for (const listener of listeners) listener()
}

/** Hears when something else is shown from a kept copy, or nothing is any more. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The oldest moment of what the screen shows from kept copies; null when all of it is the portal's. */
export function keptSince(queries: QueryClient): string | null {
  const shown = queries.getQueryCache().findAll({ type: 'active' })
  return shown.flatMap(({ queryHash }) => kept.get(queryHash) ?? []).toSorted()[0] ?? null
}

/** The same, as it changes. */
export function useKeptSince(): string | null {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      // Queries come and go while components are drawn: whoever shows it is told afterwards.
      const later = notifyManager.batchCalls(listener)
      const stops = [queries.getQueryCache().subscribe(later), onKept(later)]
      return () => stops.forEach((stop) => stop())
    },
    [queries],
  )
  return useSyncExternalStore(
    subscribe,
    () => keptSince(queries),
    () => null,
  )
}

/** Asks the portal again for what the screen shows from kept copies. */
export async function renewKept(queries: QueryClient): Promise<void> {
  await queries.refetchQueries({ type: 'active', predicate: ({ queryHash }) => kept.has(queryHash) })
}
