import type { FormAnswers } from '#domain/evaluations/answers.ts'
import { openQuestions } from '#domain/evaluations/form-grade.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { formatDateTime } from '#web/ui/format.ts'
import type { OpenedAssignment } from '../answers.ts'
import { formTexts as texts } from './texts.ts'

/** Says what sending does, and until when there is time, and asks for it. */
export function askToSend(assignment: OpenedAssignment, answers: FormAnswers, isLate: boolean): Promise<boolean> {
  const open = openQuestions(assignment.form_questions, answers).map((index) => index + 1)
  const says = [
    ...(open.length > 0 ? [texts.confirmOpen(open)] : []),
    texts.confirmOnce,
    ...(isLate ? [texts.confirmLate] : []),
    timeLeft(assignment, isLate),
  ]
  return confirm({
    title: texts.confirmTitle,
    text: says.join(' '),
    isFinal: false,
    confirmLabel: texts.confirmSend,
    cancelLabel: texts.confirmStay,
    destructive: false,
  })
}

function timeLeft({ due_date, cutoff_at }: OpenedAssignment, isLate: boolean): string {
  if (due_date && !isLate) return texts.confirmOnTime(formatDateTime(due_date))
  return cutoff_at ? texts.confirmUntil(formatDateTime(cutoff_at)) : texts.confirmLater
}
