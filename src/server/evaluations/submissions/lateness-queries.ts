import { and, asc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { MovingTx } from '../../database/moving-tx.ts'
import { extendedTo, lastReturnedUntil } from '../../database/own-work.ts'
import { nameOr } from '../../database/nameless.ts'
import { fullName } from '../../database/person-name.ts'
import { isInClosedActa } from '../../database/rules.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { users } from '../../database/tables/people.ts'
import type { Tx } from '../../database/transaction.ts'
import { sayWhy } from '../forms/correct-key-queries.ts'

/** What decides how late a submission is for its student, besides the evaluation. */
export const lateColumns = {
  submission_type: assignment_submissions.submission_type,
  submitted_at: assignment_submissions.submitted_at,
  extended_to: extendedTo(sql`${assignment_submissions.assignment_id}`, sql`${assignment_submissions.enrollment_id}`),
  last_returned_until: lastReturnedUntil('assignment_submissions'),
}

/** What was handed in to an evaluation, by some enrollments or by all, locked against changes, by last name; what rests on a closed acta stays out. */
export function listHandedInForUpdate(tx: Tx, assignmentId: string, enrollmentIds: readonly string[] | null) {
  return tx
    .select({
      id: assignment_submissions.id,
      user_id: assignment_submissions.user_id,
      enrollment_id: assignment_submissions.enrollment_id,
      student_name: nameOr('assignment_submissions', fullName),
      is_late: assignment_submissions.is_late,
      grade: assignment_submissions.grade,
      original_grade: assignment_submissions.original_grade,
      late_percent: assignment_submissions.late_percent,
      ...lateColumns,
    })
    .from(assignment_submissions)
    .innerJoin(users, eq(users.id, assignment_submissions.user_id))
    .where(
      and(
        eq(assignment_submissions.assignment_id, assignmentId),
        isNotNull(assignment_submissions.submission_type),
        enrollmentIds === null ? undefined : inArray(assignment_submissions.enrollment_id, [...enrollmentIds]),
        not(isInClosedActa('assignment_submissions')),
      ),
    )
    .orderBy(asc(users.last_name), asc(users.first_name), assignment_submissions.id)
    .for('update', { of: assignment_submissions })
}

type Lateness = {
  id: string
  is_late: boolean
  grade: number | null
  original_grade: number | null
  late_percent: number | null
}

/** Writes how late submissions are, with what their grades count; the history notes who moved the date, and why. */
export async function writeLateness(
  moving: MovingTx,
  rows: readonly Lateness[],
  { now, by, reason }: { now: Date; by: string; reason: string },
): Promise<void> {
  if (rows.length === 0) return
  await moving.execute(sayWhy(by, reason))
  await moving.execute(sql`update assignment_submissions s
    set is_late = v.is_late, grade = v.grade, original_grade = v.original_grade, late_percent = v.late_percent,
      graded_at = case when v.grade is distinct from s.grade then ${now.toISOString()}::timestamptz else s.graded_at end,
      updated_at = ${now.toISOString()}::timestamptz, version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id uuid, is_late boolean, grade numeric, original_grade numeric, late_percent integer)
    where s.id = v.id`)
  await moving.execute(sayWhy('', ''))
}
