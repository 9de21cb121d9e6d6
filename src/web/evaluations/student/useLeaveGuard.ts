import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { confirm, type Question } from '#web/ui/confirm-store.ts'

/** Asks before unsent work is left: by closing the dialog (its place in the address), going back, or closing the window. */
export function useLeaveGuard(dirty: boolean, question: Question) {
  const asking = useRef(false)
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (next.pathname === current.pathname && openIn(next.search) === openIn(current.search)) return false
      if (asking.current) return true
      asking.current = true
      // The key that asked must not answer as well, nor the one that answers close the dialog under the question.
      await nextTask()
      const leaves = await confirm(question)
      void nextTask().then(() => {
        asking.current = false
      })
      return !leaves
    },
  })
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}

function openIn(search: unknown): unknown {
  return typeof search === 'object' && search !== null && 'open' in search ? search.open : undefined
}
