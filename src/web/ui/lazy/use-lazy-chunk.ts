import { useEffect, useSyncExternalStore } from 'react'
import type { LazyChunk, LazyChunkState } from './lazy-chunk.ts'

/** The state of a chunk, which is requested as soon as it's shown; `when` defers that. */
export function useLazyChunk<T>(
  chunk: LazyChunk<T>,
  when: (ask: () => Promise<void>) => void = atOnce,
): LazyChunkState<T> {
  const state = useSyncExternalStore(chunk.subscribe, chunk.get, () => UNASKED)
  useEffect(() => when(chunk.ask), [chunk, when])
  return state
}

/** In a page made at build. */
const UNASKED = { value: null, isLost: false, isAsking: false, isStale: false }

const atOnce = (ask: () => Promise<void>) => void ask()
