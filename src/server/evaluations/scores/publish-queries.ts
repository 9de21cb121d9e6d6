import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { namesHidden } from '../../database/rules.ts'
import { assignments, assignment_submissions } from '../../database/tables/evaluations.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import type { Tx } from '../../database/transaction.ts'

/** Every grade of an evaluation, with whose it is. */
export function listGradedOf(tx: Tx, assignmentId: string) {
  return tx
    .select({
      submission_id: assignment_submissions.id,
      user_id: assignment_submissions.user_id,
      grade: sql<number>`${assignment_submissions.grade}`.mapWith(assignment_submissions.grade),
    })
    .from(assignment_submissions)
    .where(and(eq(assignment_submissions.assignment_id, assignmentId), isNotNull(assignment_submissions.grade)))
    .orderBy(assignment_submissions.id)
}

export async function markPublished(moving: MovingTx, assignmentId: string, now: Date): Promise<void> {
  await moving.update(assignments).set({ published_at: now }).where(eq(assignments.id, assignmentId))
}

/** How an evaluation's grades are shown, of one of its submissions; published together with a grade, one of them waits for the other. */
export async function findPublicationOf(tx: Tx, submissionId: string) {
  const [row] = await tx
    .select({
      grades_shown: assignments.grades_shown,
      published_at: assignments.published_at,
    })
    .from(assignments)
    .innerJoin(assignment_submissions, eq(assignment_submissions.assignment_id, assignments.id))
    .where(eq(assignment_submissions.id, submissionId))
    .for('share', { of: assignments })
  return row ?? null
}

/** Whether an evaluation is graded without names now. */
export async function areNamesHidden(tx: Tx, assignmentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ hidden: namesHidden('assignments', sql`now()`) })
    .from(assignments)
    .where(eq(assignments.id, assignmentId))
  return row?.hidden === true
}
