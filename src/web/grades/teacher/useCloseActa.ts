import { ProblemError } from '#web/api/client.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import { actaTexts as texts } from './acta-texts.ts'
import { type Acta, useCloseActaMutation } from './queries.ts'

const LONG_MS = 8000

/** Closing an acta, once the teacher has read what it means. */
export function useCloseActa(acta: Acta) {
  const closing = useCloseActaMutation()

  async function close() {
    const sure = await confirm({
      title: texts.closeTitle(acta.course_name),
      text: texts.closeText,
      losses: lossesOf(acta),
      confirmLabel: texts.close,
    })
    if (!sure || closing.isPending) return
    try {
      await closing.mutateAsync({ courseId: acta.course_id, periodId: acta.period_id })
      notify.success(texts.closedToast(acta.course_name))
    } catch (failure) {
      if (!(failure instanceof ProblemError)) throw failure
      notify.error(failure.detail, { title: texts.closeFailed, durationMs: LONG_MS })
    }
  }

  return { close, closing: closing.isPending }
}

function lossesOf({ counts, pending_count, provisional, to_grade_count }: Acta): string[] {
  return [
    ...(counts.to_calculate > 0 ? [texts.losses.calculate(counts.to_calculate)] : []),
    ...(pending_count > 0 ? [texts.losses.pending(pending_count)] : []),
    ...(provisional && counts.to_calculate > 0 ? [texts.losses.provisional] : []),
    ...(to_grade_count > 0 ? [texts.losses.toGrade(to_grade_count)] : []),
    texts.losses.frozen,
  ]
}
