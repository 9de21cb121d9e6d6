import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { CountedGrade } from '#domain/evaluations/lateness.ts'
import { isActaOfEnrollment } from '../../database/acta-of-enrollment.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import { nameOr } from '../../database/nameless.ts'
import { fullName } from '../../database/person-name.ts'
import { enrollments } from '../../database/tables/enrollments.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { course_actas } from '../../database/tables/grades.ts'
import { users } from '../../database/tables/people.ts'
import type { Tx } from '../../database/transaction.ts'

/** The answers to a form, locked against changes, ordered by last name, and whether its acta is closed. */
export function listAnsweredForUpdate(tx: Tx, assignmentId: string) {
  return tx
    .select({
      id: assignment_submissions.id,
      user_id: assignment_submissions.user_id,
      student_name: nameOr('assignment_submissions', fullName),
      enrollment_id: assignment_submissions.enrollment_id,
      form_answers: assignment_submissions.form_answers,
      grade: assignment_submissions.grade,
      original_grade: assignment_submissions.original_grade,
      late_percent: assignment_submissions.late_percent,
      graded_by: assignment_submissions.graded_by,
      max_score: assignment_submissions.max_score,
      acta_closed: sql<boolean>`${course_actas.id} is not null`,
    })
    .from(assignment_submissions)
    .innerJoin(enrollments, eq(enrollments.id, assignment_submissions.enrollment_id))
    .innerJoin(users, eq(users.id, assignment_submissions.user_id))
    .leftJoin(course_actas, isActaOfEnrollment)
    .where(and(eq(assignment_submissions.assignment_id, assignmentId), isNotNull(assignment_submissions.form_answers)))
    .orderBy(asc(users.last_name), asc(users.first_name), assignment_submissions.id)
    .for('update', { of: assignment_submissions })
}

/**
 * Writes what answers earn now, all at once; an unchanged grade keeps its time. The history is written by the trigger
 * i84_remember_grade, with who corrected the key, and why.
 */
export async function writeRegraded(
  moving: MovingTx,
  rows: readonly (CountedGrade & { id: string; auto_points: number })[],
  { now, by, reason }: { now: Date; by: string; reason: string },
): Promise<void> {
  if (rows.length === 0) return
  await moving.execute(sayWhy(by, reason))
  await moving.execute(sql`update assignment_submissions s
    set auto_points = v.auto_points, grade = v.grade, original_grade = v.original_grade, late_percent = v.late_percent,
      graded_at = case when v.grade is distinct from s.grade then ${now.toISOString()}::timestamptz else s.graded_at end,
      updated_at = ${now.toISOString()}::timestamptz, version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) 
      as v(id uuid, grade numeric, original_grade numeric, late_percent integer, auto_points numeric)
    where s.id = v.id`)
  await moving.execute(sayWhy('', ''))
}

/** What the history notes of the grades that change from here on in the transaction. */
export function sayWhy(by: string, reason: string) {
  return sql`select set_config('atrio.grade_by', ${by}, true), set_config('atrio.grade_reason', ${reason}, true)`
}
