import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pieceOf } from '#web/ui/late/piece.ts'
import { usePiece } from '#web/ui/late/use-piece.ts'

const following = pieceOf(() => import('./follow-dashboard.ts'))

/** Keeps the open dashboard up to date; the code for it comes after the page. */
export function useLiveDashboard() {
  const queries = useQueryClient()
  const { value } = usePiece(following)
  useEffect(() => value?.followDashboard(queries), [value, queries])
}
