import { useBlocker } from '@tanstack/react-router'
import { confirm } from './confirm-store.ts'
import { uiTexts } from './texts.ts'

/** Asks before a person leaves unsaved work, inside the portal or by closing the window; `onlyClosing`: by closing or reloading it alone. */
export function UnsavedGuard({ dirty, onlyClosing = false }: { dirty: boolean; onlyClosing?: boolean }) {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) => {
      // Filters and tabs in the address don't leave the screen.
      if (onlyClosing || current.pathname === next.pathname) return false
      return !(await confirm({
        title: uiTexts.unsavedTitle,
        text: uiTexts.unsavedText,
        isFinal: false,
        confirmLabel: uiTexts.unsavedLeave,
        cancelLabel: uiTexts.unsavedStay,
      }))
    },
  })
  return null
}
