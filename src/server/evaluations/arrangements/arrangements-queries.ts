import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/connect.ts'
import { isActaOfEnrollment } from '../../database/acta-of-enrollment.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import { isNameless } from '../../database/nameless.ts'
import { fullName, shownEmail } from '../../database/person-name.ts'
import { work_arrangements } from '../../database/tables/arrangements.ts'
import { courses } from '../../database/tables/courses.ts'
import { enrollments } from '../../database/tables/enrollments.ts'
import { assignment_submissions, assignments } from '../../database/tables/evaluations.ts'
import { course_actas } from '../../database/tables/grades.ts'
import { users } from '../../database/tables/people.ts'
import { periods } from '../../database/tables/periods.ts'
import { isTaughtBy, type Teacher } from '../../database/taught-by.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure } from '../../actions/failure.ts'
import { scoredIn } from '../scores/scores-queries.ts'

type Evaluation = { id: string; course_id: string; period_id: string | null }
const makers = alias(users, 'makers')

/** The students of an evaluation with what was arranged with them, by last name: those who are scored in it, and whoever has an arrangement. */
export function listArranged(
  db: Database | Tx,
  evaluation: Evaluation,
  today: string,
  enrollmentIds?: readonly string[],
) {
  return db
    .select({
      enrollment_id: enrollments.id,
      user_id: users.id,
      student_name: fullName,
      student_email: shownEmail,
      has_submission: sql<boolean>`${assignment_submissions.submission_type} is not null and not ${isNameless('assignment_submissions')}`,
      acta_closed: sql<boolean>`${course_actas.id} is not null`,
      arrangement: {
        id: work_arrangements.id,
        extended_to: work_arrangements.extended_to,
        is_excused: work_arrangements.is_excused,
        reason: work_arrangements.reason,
        made_at: work_arrangements.made_at,
      },
      made_by_name: makers.name,
      version: sql<number>`coalesce(${work_arrangements.version}, 0)`,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .leftJoin(
      assignment_submissions,
      and(
        eq(assignment_submissions.enrollment_id, enrollments.id),
        eq(assignment_submissions.assignment_id, evaluation.id),
      ),
    )
    .leftJoin(
      work_arrangements,
      and(eq(work_arrangements.enrollment_id, enrollments.id), eq(work_arrangements.assignment_id, evaluation.id)),
    )
    .leftJoin(makers, eq(makers.id, work_arrangements.made_by))
    .leftJoin(course_actas, isActaOfEnrollment)
    .where(
      and(
        scoredIn(evaluation, today, work_arrangements.id),
        enrollmentIds ? inArray(enrollments.id, [...enrollmentIds]) : undefined,
      ),
    )
    .orderBy(users.last_name, users.first_name, enrollments.id)
}

type NewArrangement = typeof work_arrangements.$inferInsert

/** Stores what is arranged with students, each over what was arranged before, whose row is the seen one's. */
export async function upsertArrangements(moving: MovingTx, rows: readonly NewArrangement[]): Promise<void> {
  await moving
    .insert(work_arrangements)
    .values(rows.map(columnsOf))
    .onConflictDoUpdate({
      target: [work_arrangements.enrollment_id, work_arrangements.assignment_id],
      set: {
        extended_to: sql`excluded.extended_to`,
        is_excused: sql`excluded.is_excused`,
        reason: sql`excluded.reason`,
        made_by: sql`excluded.made_by`,
        made_at: sql`excluded.made_at`,
      },
    })
}

/** Each column by name: nothing else from the input reaches the table. */
function columnsOf(row: NewArrangement) {
  return {
    assignment_id: row.assignment_id,
    course_id: row.course_id,
    user_id: row.user_id,
    enrollment_id: row.enrollment_id,
    extended_to: row.extended_to,
    is_excused: row.is_excused,
    reason: row.reason,
    made_by: row.made_by,
    made_at: row.made_at,
  }
}

/** An arrangement in one of the teacher's evaluations, which is locked against changes; otherwise NOT_FOUND. */
export async function getArrangementForUpdate(tx: Tx, teacher: Teacher, arrangementId: string) {
  const [row] = await tx
    .select({
      id: work_arrangements.id,
      assignment_id: work_arrangements.assignment_id,
      enrollment_id: work_arrangements.enrollment_id,
      user_id: work_arrangements.user_id,
      extended_to: work_arrangements.extended_to,
      is_excused: work_arrangements.is_excused,
      reason: work_arrangements.reason,
      acta_closed: sql<boolean>`${course_actas.id} is not null`,
    })
    .from(work_arrangements)
    .innerJoin(assignments, eq(assignments.id, work_arrangements.assignment_id))
    .innerJoin(courses, eq(courses.id, assignments.course_id))
    .innerJoin(enrollments, eq(enrollments.id, work_arrangements.enrollment_id))
    .leftJoin(course_actas, isActaOfEnrollment)
    .where(and(eq(work_arrangements.id, arrangementId), isTaughtBy(teacher), isNull(assignments.archived_at)))
    .for('update', { of: work_arrangements })
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

export async function deleteArrangement(moving: MovingTx, arrangementId: string): Promise<void> {
  await moving.delete(work_arrangements).where(eq(work_arrangements.id, arrangementId))
}
