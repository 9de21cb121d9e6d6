import { Alert } from '@mantine/core'
import { lateAfter, latePercent } from '#domain/evaluations/lateness.ts'
import type { OpenedAssignment } from '../answers.ts'
import { dialogTexts as texts } from './texts.ts'

/** That it will be late, and what that costs; before, what it would (record 077). */
export function LateNote({ assignment, isLate, now }: { assignment: OpenedAssignment; isLate: boolean; now: Date }) {
  const { late_percent_per_day: perDay, late_percent_limit: limit, due_date, submission } = assignment
  const last_returned_until = submission?.returned_until ?? null
  const percent = latePercent(assignment, lateAfter(due_date, { extended_to: null, last_returned_until }), now)
  if (!isLate) {
    return perDay === null || limit === null || due_date === null ? null : (
      <p className="hint">{texts.lateWillCost(perDay, limit)}</p>
    )
  }
  return (
    <Alert color="ambar" title={percent > 0 && texts.lateCosts(percent)}>
      {texts.lateNote}
    </Alert>
  )
}
