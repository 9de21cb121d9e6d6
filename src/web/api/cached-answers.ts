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

/** How soon a copy is asked for anew that was shown because the line is slow; that of a lost line is when it's back. */
const SLOW_MS = 20_000

/** When what a query shows was kept, in ISO, by the hash of its key: only of what came from this browser's copy. */
const cached = new Map<string, string>()
const listeners = new Set<() => void>()

/** Notes that an answer came from the kept copy of that moment; null: from the portal. */
export function noteCached(key: QueryKey, at: string | null): void {
  const hash = hashKey(key)
  if (at !== null) cached.set(hash, at)
  else if (!cached.delete(hash)) return
  for (const listener of listeners) listener()
}

/** Hears whenever an answer came from a kept copy, be it the same one again, and when one of the portal took its place. */
export function onCached(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The oldest moment of what the screen shows from kept copies; null when all of it is the portal's. */
export function cachedSince(queries: QueryClient): string | null {
  const shown = queries.getQueryCache().findAll({ type: 'active' })
  return shown.flatMap(({ queryHash }) => cached.get(queryHash) ?? []).toSorted()[0] ?? null
}

/** The same, as it changes. */
export function useCachedSince(): string | null {
  const queries = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      // Queries come and go while components are drawn: whoever shows it is told afterwards.
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

/** Asks the portal again for what the screen shows from kept copies, as long as there is something; answers what ends it. */
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
