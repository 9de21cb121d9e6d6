import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyChunk } from '#web/ui/lazy/lazy-chunk.ts'
import { useLazyChunk } from '#web/ui/lazy/use-lazy-chunk.ts'

const following = lazyChunk(() => import('./follow-dashboard.ts'))

/** Keeps the open dashboard up to date; the code for it comes after the page. */
export function useLiveDashboard() {
  const queries = useQueryClient()
  const { value } = useLazyChunk(following)
  useEffect(() => value?.followDashboard(queries), [value, queries])
}
