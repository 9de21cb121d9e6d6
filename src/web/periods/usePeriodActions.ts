import { deletePeriod, setPeriodActivity } from '#contract/periods.ts'
import type { Room } from '#contract/operation.ts'
import type { ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { notify } from '#web/ui/notify.ts'
import type { Period } from './answers.ts'
import { periodTexts as texts } from './texts.ts'

/** Windows offer periods by their state, and the dashboard's charts name them. */
export const PERIOD_CHANGES: readonly Room[] = ['courses', 'secretariat', 'home', 'audit']

/** What the buttons of a period's card do. */
export function usePeriodActions() {
  const activity = useAction(setPeriodActivity, { changes: PERIOD_CHANGES })
  const removal = useAction(deletePeriod, { changes: PERIOD_CHANGES })

  function setActive(period: Period, is_active: boolean) {
    return activity.run(
      { periodId: period.id, is_active, version: period.version },
      {
        done: (now) =>
          notify.success(is_active ? texts.nowActive(period.name) : texts.nowInactive(period.name), {
            title: texts.changed,
            action: {
              label: is_active ? texts.deactivate : texts.activate,
              run: () => void setActive(now, !is_active),
            },
          }),
        failed: { title: texts.changeFailed },
      },
    )
  }

  function remove(period: Period) {
    const loses = [texts.removeLossDays(period.start_date, period.end_date)]
    if (period.window_count > 0) loses.push(texts.removeLossWindows(period.window_count))
    const question = { title: texts.removeTitle(period.name), loses, isFinal: true, confirmLabel: texts.removeConfirm }
    return removal.run(
      { periodId: period.id },
      {
        // The server refuses one that is in use, and says why.
        ...(period.enrollment_count === 0 && { confirm: question }),
        done: texts.removed,
        failed: (problem) => tellRefusal(problem, period),
      },
    )
  }

  /** A period that is in use can be deactivated instead. */
  function tellRefusal({ code, detail }: ProblemError, period: Period) {
    const offer = { label: texts.deactivate, run: () => void setActive(period, false) }
    notify.error(detail, {
      title: texts.removeFailed,
      ...(code === 'PERIOD_IN_USE' && period.is_active && { action: offer }),
    })
  }

  const changing = activity.isPending ? activity.variables.periodId : undefined
  return { setActive, remove, changing }
}
