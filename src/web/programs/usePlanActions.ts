import { deletePlan, makePlanCurrent } from '#contract/programs.ts'
import { useAction } from '#web/api/useAction.ts'
import type { PlanRow } from './answers.ts'
import { planTexts as texts } from './texts.ts'
import { PROGRAM_CHANGES } from './useProgramActivity.ts'

/** What can be done with a plan as a whole. */
export function usePlanActions() {
  const current = useAction(makePlanCurrent, { changes: PROGRAM_CHANGES })
  const removal = useAction(deletePlan, { changes: ['audit'], evenRefused: true, gone: ({ planId }) => planId })
  return {
    makeCurrent: ({ id, name }: PlanRow) =>
      current.run(
        { planId: id },
        {
          confirm: {
            title: texts.currentTitle(name),
            text: texts.currentText,
            isFinal: false,
            confirmLabel: texts.currentConfirm,
            destructive: false,
          },
          done: texts.nowCurrent(name),
          failed: { title: texts.currentFailed },
        },
      ),
    remove: ({ id, name, course_count }: PlanRow) =>
      removal.run(
        { planId: id },
        {
          confirm: {
            title: texts.removeTitle(name),
            loses: [texts.removeLoss(course_count)],
            isFinal: true,
            confirmLabel: texts.removeConfirm,
          },
          done: texts.removed,
          failed: { title: texts.removeFailed },
        },
      ),
  }
}
