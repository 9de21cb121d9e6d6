import {
  hashKey,
  notifyManager,
  useQueryClient,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isLineLost } from './line.ts'

/** How soon a copy that was shown because of a slow connection is refreshed; with a lost connection, that happens when it's back. */
const SLOW_MS = 20_000

/** When the data that a query shows was stored, in ISO, by the hash of its key: only for data from this browser's copy. */
const cached = new Map<string, string>()
const listeners = new Set<() => void>()

/** Records that an answer came from the copy stored at that time; null: from the portal. */
export function noteCached(key: QueryKey, at: string | null): void {
  const hash = hashKey(key)
  if (at !== null) cached.set(hash, at)
  else if (!cached.delete(hash)) return
  for (const listener of listeners) listener()
}

/** Called whenever an answer came from a stored copy, even the same one again, and when one from the portal replaced it. */
export function onCached(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The oldest time among the stored copies that the screen shows; null if everything comes from the portal. */
export function cachedSince(queries: QueryClient): string | null {
  const shown = queries.getQueryCache().findAll({ type: 'active' })
  return shown.flatMap(({ queryHash }) => cached.get(queryHash) ?? []).toSorted()[0] ?? null
}

/** The same, as it changes. */
export function useCachedSince(): string | null {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      // Queries come and go while components render: subscribers are notified afterwards.
      const later = notifyManager.batchCalls(listener)
      const stops = [queries.getQueryCache().subscribe(later), onCached(later)]
      return () => stops.forEach((stop) => stop())
    },
    [queries],
  )
  return useSyncExternalStore(
    subscribe,
    () => cachedSince(queries),
    () => null,
  )
}

/** Asks the portal again for what the screen shows from stored copies, as long as there is any; returns what stops it. */
export function watchCached(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout>
  const renewLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), SLOW_MS)
  }
  const renew = async () => {
    const predicate = ({ queryHash }: Query) => cached.has(queryHash)
    if (!isLineLost()) await queries.refetchQueries({ type: 'active', predicate })
    if (cached.size > 0) renewLater()
  }
  const stop = onCached(renewLater)
  renewLater()
  return () => {
    stop()
    clearTimeout(timer)
  }
}
