import { submissionTiming } from '#domain/evaluations/assignment-state.ts'
import type { OpenedAssignment } from './answers.ts'

/** Whether what is sent now counts as late (decision L5). */
export function isLate({ due_date, cutoff_at }: OpenedAssignment, now: Date): boolean {
  return submissionTiming({ due_date, cut_off_date: cutoff_at }, now) === 'late'
}
