import {
  type CountedGrade,
  daysLate,
  givenGrade,
  lateAfter,
  latePercent,
  type LatePolicy,
  reducedGrade,
} from '#domain/evaluations/lateness.ts'
import type { SubmissionType } from '#domain/evaluations/limits.ts'
import { type Publication, showsGrades } from '#domain/evaluations/marking.ts'
import type { Tx } from '../../database/transaction.ts'
import { submissionGraded } from '../../notifications/kinds/courses.ts'
import { notifyEach } from '../../notifications/notify.ts'
import type { listHandedInForUpdate } from './lateness-queries.ts'

/** An evaluation as far as it decides what is late. */
export type Dated = LatePolicy & { due_date: Date | null }
type HandedIn = {
  submission_type: SubmissionType | null
  submitted_at: Date
  extended_to: Date | null
  last_returned_until: Date | null
}
type Row = Awaited<ReturnType<typeof listHandedInForUpdate>>[number]

/** What a grade counts in an evaluation, by when its work was handed in: each way of grading goes through here (record 077). */
export function countedGrade(original: number | null, evaluation: Dated, handedIn: HandedIn): CountedGrade {
  return reducedGrade(original, lateTakes(evaluation, handedIn))
}

/** What lateness takes off work, in percent; a score without work has no moment. */
export function lateTakes(evaluation: Dated, handedIn: HandedIn): number {
  if (handedIn.submission_type === null) return 0
  return latePercent(evaluation, lateAfter(evaluation.due_date, handedIn), handedIn.submitted_at)
}

/** What another due date, extension or policy changes in what was handed in: how late it is, and what its grade counts. */
export function reckonLateness(rows: readonly Row[], evaluation: Dated) {
  return rows.flatMap((before) => {
    const is_late = daysLate(lateAfter(evaluation.due_date, before), before.submitted_at) > 0
    const after = { ...countedGrade(givenGrade(before), evaluation, before), is_late }
    const isSame =
      is_late === before.is_late && after.grade === before.grade && after.late_percent === before.late_percent
    return isSame ? [] : [{ before, after }]
  })
}

type Reckoned = ReturnType<typeof reckonLateness>

/** Whose grades change by it: from what to what. */
export function regradedBy(reckoned: Reckoned) {
  return reckoned.flatMap(({ before: { id, student_name, grade: from }, after: { grade: to } }) =>
    from === to ? [] : [{ submission_id: id, student_name, from, to }],
  )
}

/** Tells those whose grade changed. */
export async function tellRegraded(
  tx: Tx,
  evaluation: Publication & { id: string; course_id: string; title: string; max_score: number },
  reckoned: Reckoned,
): Promise<void> {
  // Nobody has seen the grade that it was.
  if (!showsGrades(evaluation)) return
  const { id: assignment_id, course_id, title, max_score } = evaluation
  const about = { assignment_id, course_id, title, max_score }
  await notifyEach(
    tx,
    reckoned.flatMap(({ before: { id: submission_id, user_id, grade: old }, after: { grade } }) =>
      grade === null || grade === old
        ? []
        : [submissionGraded.to(user_id, { ...about, submission_id, grade, wasGraded: true })],
    ),
  )
}
