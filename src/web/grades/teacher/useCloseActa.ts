import { closeActa } from '#contract/grades.ts'
import { useAction } from '#web/api/useAction.ts'
import { actaTexts as texts } from './acta-texts.ts'
import type { Acta } from './answers.ts'

const LONG_MS = 8000

/** Closing an acta, once the teacher has read what it means. */
export function useCloseActa(acta: Acta) {
  const closing = useAction(closeActa, {
    evenRefused: true,
    confirm: {
      title: texts.closeTitle(acta.course_name),
      text: texts.closeText,
      losses: lossesOf(acta),
      confirmLabel: texts.close,
    },
    done: texts.closedToast(acta.course_name),
    failed: { title: texts.closeFailed, durationMs: LONG_MS },
  })
  return {
    close: () => closing.run({ courseId: acta.course_id, periodId: acta.period_id }),
    closing: closing.isPending,
  }
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
