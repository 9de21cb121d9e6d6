import type { Instant } from '../calendar.ts'
import { submissionTiming } from './assignment-state.ts'
import type { AnswersShown } from './limits.ts'

/**
 * Whether a student who has answered a form can see the correct answers now (decision L20): as its teacher set it, once the grade is final
 * (nothing is waiting for review), or once the cut-off has passed for everybody, extensions included (record 077). Without a cut-off, a form never
 * closes.
 */
export function showsRightAnswers(
  assignment: { answers_shown: AnswersShown; closes_at: Instant | null },
  submission: { grade: number | null; needs_review: boolean },
  now: Instant,
): boolean {
  switch (assignment.answers_shown) {
    case 'graded':
      return submission.grade !== null && !submission.needs_review
    case 'closed':
      return submissionTiming({ due_date: null, cut_off_date: assignment.closes_at }, now) === 'closed'
    default:
      return false
  }
}
