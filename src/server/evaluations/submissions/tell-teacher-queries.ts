import { and, eq, sql } from 'drizzle-orm'
import { courses } from '../../database/tables/courses.ts'
import type { Tx } from '../../database/transaction.ts'

/** Until the transaction ends, nobody else tells of this evaluation: two at once would leave two notices. */
export async function gatherTelling(tx: Tx, assignmentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${assignmentId}, 0))`)
}

/** Who teaches a course, while its evaluations may be graded: only active courses' may (document 3 §6). */
export async function findTeacherToTell(tx: Tx, courseId: string) {
  const [row] = await tx
    .select({ course_id: courses.id, course_name: courses.name, teacher_id: courses.teacher_id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.is_active, true)))
  return row ?? null
}
