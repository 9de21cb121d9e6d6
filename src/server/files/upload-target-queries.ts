import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { isExcused, ownCutoff, ownDueDate } from '../database/own-work.ts'
import { hasOpenWindow } from '../database/rules.ts'
import { isWorkThrough } from '../database/study.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignment_submissions, assignments } from '../database/tables/evaluations.ts'
import { lessons } from '../database/tables/lessons.ts'
import { payments } from '../database/tables/payments.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import { Failure } from '../actions/failure.ts'

const OWN = sql`${enrollments.id}`

/**
 * What decides whether an evaluation accepts files through one of these enrollments, with the grade of what was handed in; otherwise
 * NOT_FOUND.
 */
export async function getAssignmentTarget(db: Database, assignmentId: string, enrollmentIds: string[]) {
  const [row] = await db
    .select({
      assignment_type: assignments.assignment_type,
      is_active: assignments.is_active,
      due_date: ownDueDate('assignments', OWN),
      cutoff_at: ownCutoff('assignments', OWN),
      is_excused: isExcused(sql`${assignments.id}`, OWN),
      returned_until: assignment_submissions.returned_until,
      enrollment_id: enrollments.id,
      grade: assignment_submissions.grade,
    })
    .from(assignments)
    .innerJoin(enrollments, isWorkThrough(enrollmentIds))
    .leftJoin(
      assignment_submissions,
      and(
        eq(assignment_submissions.assignment_id, assignments.id),
        eq(assignment_submissions.enrollment_id, enrollments.id),
      ),
    )
    .where(and(eq(assignments.id, assignmentId), isNull(assignments.archived_at)))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** What decides whether a person's own payment accepts a receipt; otherwise NOT_FOUND. */
export async function getPaymentTarget(db: Database, userId: string, paymentId: string) {
  const [row] = await db
    .select({
      status: payments.status,
      payment_method: payments.payment_method,
      requires_verification: payments.requires_verification,
      replaced_at: payments.replaced_at,
    })
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.user_id, userId)))
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** Whether a course can be bought now, in some period. */
export async function isOnSale(db: Database, courseId: string, now: Date): Promise<boolean> {
  const open = hasOpenWindow('courses', sql`${now}::timestamptz`)
  return (await db.$count(courses, and(eq(courses.id, courseId), eq(courses.is_active, true), open))) > 0
}

/** Whether a teacher works in a course. */
export async function teachesCourse(db: Database, teacher: Teacher, courseId: string): Promise<boolean> {
  return (await db.$count(courses, and(eq(courses.id, courseId), isTaughtBy(teacher)))) > 0
}

/** Whether a teacher works in the course of a lesson. */
export async function teachesLesson(db: Database, teacher: Teacher, lessonId: string): Promise<boolean> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(lessons.id, lessonId), isTaughtBy(teacher)))
  return rows.length > 0
}
