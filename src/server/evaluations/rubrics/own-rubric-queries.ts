import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { showsGrades } from '../../database/rules.ts'
import { isWorkThrough } from '../../database/study.ts'
import { enrollments } from '../../database/tables/enrollments.ts'
import { assignment_submissions, assignments } from '../../database/tables/evaluations.ts'
import { Failure } from '../../actions/failure.ts'

/**
 * An evaluation that is active work of one of these enrollments, or in which the student has a submission, and that submission if its
 * grade is seen; otherwise NOT_FOUND.
 */
export async function findOwnWork(
  db: Database,
  assignmentId: string,
  { userId, enrollmentIds }: { userId: string; enrollmentIds: string[] },
) {
  const [own] = await db
    .select({
      submission_id: sql<
        string | null
      >`case when ${assignment_submissions.grade} is not null and ${showsGrades('assignments')} then ${assignment_submissions.id} end`,
    })
    .from(assignments)
    .leftJoin(enrollments, isWorkThrough(enrollmentIds))
    .leftJoin(
      assignment_submissions,
      and(eq(assignment_submissions.assignment_id, assignments.id), eq(assignment_submissions.user_id, userId)),
    )
    .where(
      and(
        eq(assignments.id, assignmentId),
        isNull(assignments.archived_at),
        or(and(isNotNull(enrollments.id), eq(assignments.is_active, true)), isNotNull(assignment_submissions.id)),
      ),
    )
    .orderBy(sql`${assignment_submissions.submitted_at} desc nulls last`)
    .limit(1)
  if (!own) throw new Failure('NOT_FOUND')
  return own
}
