import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { confirm } from '#web/ui/confirm-store.ts'
import { reviewTexts as texts } from './texts.ts'

/** Asks before a typed grade is left: by cancelling, for another submission, or for another screen. */
export function useGradeGuard({
  dirty,
  left,
  name,
}: {
  dirty: boolean
  /** Set once the grade is saved: nothing is lost any more. */
  left: RefObject<boolean>
  name: string
}) {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !left.current,
    shouldBlockFn: async ({ current, next }) => {
      const stays = current.pathname === next.pathname && gradingIn(current.search) === gradingIn(next.search)
      if (left.current || stays) return false
      return !(await confirm({
        title: texts.discardTitle,
        text: texts.discardText(name),
        confirmLabel: texts.discard,
        cancelLabel: texts.keep,
      }))
    },
  })
}

function gradingIn(search: unknown): unknown {
  return typeof search === 'object' && search !== null && 'grading' in search ? search.grading : undefined
}
