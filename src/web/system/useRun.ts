import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renew } from '#web/api/read.ts'

/** How often running work is polled; nothing is polled while nothing is running. */
export const WHILE_RUNNING_MS = 2000

type Run = { state: 'waiting' | 'running' | 'done' | 'failed' } | null

/** Whether work is under way. */
export function isUnderWay(run: Run | undefined): boolean {
  return run?.state === 'waiting' || run?.state === 'running'
}

/** Asks everything of the system again when work that this page saw under way has ended, and calls `ended`. */
export function useEnd<R extends NonNullable<Run>>(run: R | null | undefined, ended: (run: R) => void): void {
  const queries = useQueryClient()
  const was = useRef(false)
  useEffect(() => {
    if (was.current && run && !isUnderWay(run)) {
      void renew(queries, ['system'])
      ended(run)
    }
    was.current = isUnderWay(run)
  })
}
