import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Keeps the open dashboard up to date; the code for it comes after the page. */
export function useLiveDashboard() {
  const queries = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void import('./follow-dashboard.ts').then(({ followDashboard }) => {
      if (!gone) stop = followDashboard(queries)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [queries])
}
