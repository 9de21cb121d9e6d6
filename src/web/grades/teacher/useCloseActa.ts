import { closeActa, getActa } from '#contract/grades.ts'
import { call, type ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { formatDate } from '#web/ui/format.ts'
import { actaTexts as texts } from './acta-texts.ts'
import type { Acta } from './answers.ts'

const LONG_MS = 8000

/** Closing an acta, once the teacher has read what it means; before its period ends, once more with who would fail by it (decision L14). */
export function useCloseActa(acta: Acta) {
  const closing = useAction(closeActa, { evenRefused: true, done: texts.closedToast(acta.course_name) })
  const close = async (shown: Acta = acta) => {
    const { course_id: courseId, period_id: periodId, provisional, seen } = shown
    const means = {
      title: texts.closeTitle(shown.course_name),
      text: texts.closeText,
      changes: changesOf(shown),
      isFinal: false,
      confirmLabel: texts.close,
    }
    if (!(await confirm(means))) return
    if (provisional && !(await confirm(earlyOf(shown)))) return
    const failed = ({ code, detail }: ProblemError) => {
      notify.error(detail, { title: texts.closeFailed, durationMs: LONG_MS })
      // What it means now is asked again, and shown.
      if (code === 'OUTCOME_CHANGED') void call(getActa, { courseId, periodId }).then(close)
    }
    await closing.run({ courseId, periodId, is_early: provisional, seen: seen ?? undefined }, { failed })
  }
  return { close: () => close(), closing: closing.isPending }
}

function earlyOf({ period_end, would_fail }: Acta) {
  return {
    title: texts.earlyTitle,
    text: texts.earlyText(formatDate(period_end), would_fail.length > 0),
    changes: would_fail,
    changesTitle: texts.earlyFail,
    isFinal: false,
    confirmLabel: texts.earlyConfirm,
  }
}

function changesOf({ counts, pending_count, provisional, to_grade_count }: Acta): string[] {
  return [
    ...(counts.to_calculate > 0 ? [texts.changes.calculate(counts.to_calculate)] : []),
    ...(pending_count > 0 ? [texts.changes.pending(pending_count)] : []),
    ...(provisional && counts.to_calculate > 0 ? [texts.changes.provisional] : []),
    ...(to_grade_count > 0 ? [texts.changes.toGrade(to_grade_count)] : []),
    texts.changes.frozen,
  ]
}
