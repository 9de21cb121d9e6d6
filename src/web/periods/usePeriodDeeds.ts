import { ProblemError } from '#web/api/client.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { type Period, useDeletePeriod, useSetPeriodActivity } from './queries.ts'
import { periodTexts as texts } from './texts.ts'

/** What the buttons of a period's card do. */
export function usePeriodDeeds() {
  const activity = useSetPeriodActivity()
  const removal = useDeletePeriod()

  async function setActive(period: Period, is_active: boolean) {
    try {
      await activity.mutateAsync({ periodId: period.id, is_active })
      notify.success(is_active ? texts.nowActive(period.name) : texts.nowInactive(period.name), {
        title: texts.changed,
        action: { label: is_active ? texts.deactivate : texts.activate, run: () => void setActive(period, !is_active) },
      })
    } catch (error) {
      tell(error, texts.changeFailed)
    }
  }

  async function remove(period: Period) {
    const losses = [texts.removeLossDays(period.start_date, period.end_date)]
    if (period.window_count > 0) losses.push(texts.removeLossWindows(period.window_count))
    const asked = { title: texts.removeTitle(period.name), losses, confirmLabel: texts.removeConfirm }
    if (period.enrollment_count === 0 && !(await confirm(asked))) return
    try {
      await removal.mutateAsync({ periodId: period.id })
      notify.success(texts.removed)
    } catch (error) {
      tell(error, texts.removeFailed, period.is_active ? period : undefined)
    }
  }

  /** A period that is in use can be deactivated instead. */
  function tell(error: unknown, title: string, offer?: Period) {
    if (!(error instanceof ProblemError)) throw error
    const action = offer && { label: texts.deactivate, run: () => void setActive(offer, false) }
    notify.error(error.detail, { title, ...(error.code === 'PERIOD_IN_USE' && action && { action }) })
  }

  const changing = activity.isPending ? activity.variables.periodId : undefined
  return { setActive, remove, changing }
}
