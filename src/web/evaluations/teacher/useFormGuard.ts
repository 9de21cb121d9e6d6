import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#web/ui/confirm-store.ts'
import { uiTexts } from '#web/ui/texts.ts'

/** Asks before an evaluation's form is left with unsaved work: to another screen, back to the list, or out of the portal. */
export function useFormGuard(dirty: boolean) {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname && editIn(current.search) === editIn(next.search)) return false
      return !(await confirm({
        title: uiTexts.unsavedTitle,
        text: uiTexts.unsavedText,
        confirmLabel: uiTexts.unsavedLeave,
        cancelLabel: uiTexts.unsavedStay,
      }))
    },
  })
}

function editIn(search: unknown): unknown {
  return typeof search === 'object' && search !== null && 'edit' in search ? search.edit : undefined
}
