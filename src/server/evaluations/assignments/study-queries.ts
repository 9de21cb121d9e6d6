import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { fullName } from '../../database/person-name.ts'
import { isWorkOf } from '../../database/rules.ts'
import { courses, enrollments_open } from '../../database/tables/courses.ts'
import { enrollments } from '../../database/tables/enrollments.ts'
import { assignments, assignment_submissions, form_drafts } from '../../database/tables/evaluations.ts'
import { users } from '../../database/tables/people.ts'
import { periods } from '../../database/tables/periods.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure } from '../../failure.ts'
import { assignmentColumns } from './assignments-queries.ts'

/** The columns of a submission that its student sees. */
export const ownSubmissionColumns = {
  id: assignment_submissions.id,
  submission_type: assignment_submissions.submission_type,
  submitted_at: assignment_submissions.submitted_at,
  is_late: assignment_submissions.is_late,
  grade: assignment_submissions.grade,
  feedback: assignment_submissions.feedback,
  graded_at: assignment_submissions.graded_at,
  needs_review: assignment_submissions.needs_review,
}

/** A student's active enrollments with what decides whether their evaluations are seen (decision L1). */
export async function listStudyEnrollments(db: Database | Tx, userId: string) {
  const rows = await db
    .select({
      id: enrollments.id,
      course_id: enrollments.course_id,
      status: enrollments.status,
      is_active: enrollments.is_active,
      enrollment_date: enrollments.enrollment_date,
      period_end: periods.end_date,
      is_open: enrollments_open.is_open,
      enrollment_start_date: enrollments_open.enrollment_start_date,
      enrollment_end_date: enrollments_open.enrollment_end_date,
    })
    .from(enrollments)
    .innerJoin(enrollments_open, eq(enrollments_open.id, enrollments.enrollment_open_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .where(and(eq(enrollments.user_id, userId), eq(enrollments.is_active, true)))
  return rows.map(({ period_end, is_open, enrollment_start_date, enrollment_end_date, ...enrollment }) => ({
    ...enrollment,
    window: { is_open, enrollment_start_date, enrollment_end_date },
    period: { end_date: period_end },
  }))
}

/** Whether a student was ever enrolled in anything. */
export async function hasEnrollments(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.user_id, userId))
    .limit(1)
  return row !== undefined
}

/** The enrollment, one of these, whose work an evaluation is: at most one, as each is in another course (decision L13). */
const throughOne = (enrollmentIds: string[]) =>
  and(
    inArray(enrollments.id, enrollmentIds),
    eq(enrollments.course_id, assignments.course_id),
    isWorkOf('assignments', sql`${enrollments.period_id}`),
  )

/** What was handed in through that enrollment. */
const handedIn = and(
  eq(assignment_submissions.assignment_id, assignments.id),
  eq(assignment_submissions.enrollment_id, enrollments.id),
)

/** What decides the state and the order of each evaluation of some enrollments. */
export async function listAssignmentFacts(db: Database, enrollmentIds: string[]) {
  if (enrollmentIds.length === 0) return []
  return db
    .select({
      id: assignments.id,
      assignment_type: assignments.assignment_type,
      is_active: assignments.is_active,
      due_date: assignments.due_date,
      submission_id: assignment_submissions.id,
      grade: assignment_submissions.grade,
    })
    .from(assignments)
    .innerJoin(enrollments, throughOne(enrollmentIds))
    .leftJoin(assignment_submissions, handedIn)
    .where(isNull(assignments.archived_at))
    .orderBy(sql`${assignments.due_date} asc nulls last`, asc(assignments.created_at), assignments.id)
}

/** Evaluations with their teacher and the student's own submission, in any order. */
export async function listStudentAssignmentRows(db: Database, assignmentIds: string[], enrollmentIds: string[]) {
  if (assignmentIds.length === 0 || enrollmentIds.length === 0) return []
  return db
    .select({
      ...assignmentColumns,
      teacher_name: fullName,
      submission: ownSubmissionColumns,
      has_draft: sql<boolean>`${assignment_submissions.id} is null and exists (${db
        .select({ one: sql`1` })
        .from(form_drafts)
        .where(and(eq(form_drafts.assignment_id, assignments.id), eq(form_drafts.enrollment_id, enrollments.id)))})`,
    })
    .from(assignments)
    .innerJoin(courses, eq(courses.id, assignments.course_id))
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .innerJoin(enrollments, throughOne(enrollmentIds))
    .leftJoin(assignment_submissions, handedIn)
    .where(inArray(assignments.id, assignmentIds))
}

/** An evaluation that is work of one of these enrollments, with its questions and keys, which stay in the server, and that enrollment; else NOT_FOUND. */
export async function getAssignmentOfStudent(db: Database | Tx, assignmentId: string, enrollmentIds: string[]) {
  const [row] = await ofStudent(db, assignmentId, enrollmentIds)
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The same, kept from changing until the transaction ends: an answer is graded with the questions it was given to. */
export async function getAssignmentToSubmit(tx: Tx, assignmentId: string, enrollmentIds: string[]) {
  const [row] = await ofStudent(tx, assignmentId, enrollmentIds).for('share', { of: assignments })
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

function ofStudent(db: Database | Tx, assignmentId: string, enrollmentIds: string[]) {
  return db
    .select({ ...getTableColumns(assignments), enrollment_id: enrollments.id })
    .from(assignments)
    .innerJoin(enrollments, throughOne(enrollmentIds))
    .where(and(eq(assignments.id, assignmentId), isNull(assignments.archived_at)))
}
