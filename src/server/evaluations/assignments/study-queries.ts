import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { ifShown } from '../../database/if-shown.ts'
import { fullName } from '../../database/person-name.ts'
import { closesForAll, isExcused, lastReturnedUntil, ownCutoff, ownDueDate } from '../../database/own-work.ts'
import { isHeld, takesWork } from '../../database/rules.ts'
import { isWorkThrough } from '../../database/study.ts'
import { work_arrangements } from '../../database/tables/arrangements.ts'
import { courses } from '../../database/tables/courses.ts'
import { enrollments } from '../../database/tables/enrollments.ts'
import { assignments, assignment_submissions, form_drafts } from '../../database/tables/evaluations.ts'
import { users } from '../../database/tables/people.ts'
import { periods } from '../../database/tables/periods.ts'
import type { Tx } from '../../database/transaction.ts'
import { Failure } from '../../actions/failure.ts'
import { assignmentColumns } from './assignments-queries.ts'

/** The columns of a submission that its student sees: a grade that is held stays here, with all that belongs to it (record 076). */
export const ownSubmissionColumns = {
  id: assignment_submissions.id,
  submission_type: assignment_submissions.submission_type,
  submitted_at: assignment_submissions.submitted_at,
  is_late: assignment_submissions.is_late,
  grade: ifShown(assignment_submissions.grade),
  original_grade: ifShown(assignment_submissions.original_grade),
  late_percent: ifShown(assignment_submissions.late_percent),
  feedback: ifShown(assignment_submissions.feedback),
  graded_at: ifShown(assignment_submissions.graded_at),
  needs_review: assignment_submissions.needs_review,
  is_held: isHeld('assignment_submissions'),
  returned_at: assignment_submissions.returned_at,
  returned_until: assignment_submissions.returned_until,
  return_reason: assignment_submissions.return_reason,
}

const OWN = sql`${enrollments.id}`

/** The dates of an evaluation for the student who asks, and whether they're excused from it (record 077). */
const ownDateColumns = {
  due_date: ownDueDate('assignments', OWN),
  cutoff_at: ownCutoff('assignments', OWN),
  is_excused: isExcused(sql`${assignments.id}`, OWN),
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

/** Some courses by name. */
export async function listCoursesByName(db: Database, courseIds: string[]) {
  if (courseIds.length === 0) return []
  return db
    .select({ id: courses.id, name: courses.name, course_code: courses.course_code })
    .from(courses)
    .where(inArray(courses.id, courseIds))
    .orderBy(courses.name, courses.id)
}

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
      due_date: ownDateColumns.due_date,
      is_excused: ownDateColumns.is_excused,
      submission_id: assignment_submissions.id,
      grade: assignment_submissions.grade,
      returned_until: assignment_submissions.returned_until,
    })
    .from(assignments)
    .innerJoin(enrollments, isWorkThrough(enrollmentIds))
    .leftJoin(assignment_submissions, handedIn)
    .where(isNull(assignments.archived_at))
    .orderBy(sql`${ownDateColumns.due_date} asc nulls last`, asc(assignments.created_at), assignments.id)
}

/** Evaluations with their teacher and the student's own submission, in any order. */
export async function listStudentAssignmentRows(db: Database, assignmentIds: string[], enrollmentIds: string[]) {
  if (assignmentIds.length === 0 || enrollmentIds.length === 0) return []
  return db
    .select({
      ...assignmentColumns,
      ...ownDateColumns,
      arrangement: { extended_to: work_arrangements.extended_to, reason: work_arrangements.reason },
      teacher_name: fullName,
      submission: ownSubmissionColumns,
      takes_work: takesWork('enrollments'),
      has_draft: sql<boolean>`${assignment_submissions.id} is null and exists (${db
        .select({ one: sql`1` })
        .from(form_drafts)
        .where(and(eq(form_drafts.assignment_id, assignments.id), eq(form_drafts.enrollment_id, enrollments.id)))})`,
    })
    .from(assignments)
    .innerJoin(courses, eq(courses.id, assignments.course_id))
    .innerJoin(users, eq(users.id, courses.teacher_id))
    .innerJoin(enrollments, isWorkThrough(enrollmentIds))
    .leftJoin(assignment_submissions, handedIn)
    .leftJoin(
      work_arrangements,
      and(eq(work_arrangements.assignment_id, assignments.id), eq(work_arrangements.enrollment_id, enrollments.id)),
    )
    .where(inArray(assignments.id, assignmentIds))
}

/**
 * An evaluation that is work of one of these enrollments, with its questions and keys, which stay on the server, and that enrollment;
 * otherwise NOT_FOUND.
 */
export async function getAssignmentOfStudent(db: Database | Tx, assignmentId: string, enrollmentIds: string[]) {
  const [row] = await ofStudent(db, assignmentId, enrollmentIds)
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The same, locked against changes until the transaction ends: an answer is graded with the questions it was given to. */
export async function getAssignmentToSubmit(tx: Tx, assignmentId: string, enrollmentIds: string[]) {
  const [row] = await ofStudent(tx, assignmentId, enrollmentIds).for('share', { of: assignments })
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

function ofStudent(db: Database | Tx, assignmentId: string, enrollmentIds: string[]) {
  return db
    .select({
      ...getTableColumns(assignments),
      ...ownDateColumns,
      closes_at: closesForAll('assignments'),
      enrollment_id: enrollments.id,
      last_returned_until: lastReturnedUntil('assignment_submissions'),
      returned_until: assignment_submissions.returned_until,
    })
    .from(assignments)
    .innerJoin(enrollments, isWorkThrough(enrollmentIds))
    .leftJoin(assignment_submissions, handedIn)
    .where(and(eq(assignments.id, assignmentId), isNull(assignments.archived_at)))
}

/** Whose finished work, in one course or in all, without that of the enrollments that run. */
type FinishedOf = { userId: string; courseId?: string | undefined; except: string[] }

const isFinished = ({ userId, courseId, except }: FinishedOf) =>
  and(
    eq(assignment_submissions.user_id, userId),
    courseId === undefined ? undefined : eq(assignment_submissions.course_id, courseId),
    except.length > 0 ? notInArray(assignment_submissions.enrollment_id, except) : undefined,
    isNull(assignments.archived_at),
  )

/** A page of the finished work, newest first. */
export async function listFinishedRows(db: Database, of: FinishedOf, page: { limit: number; offset: number }) {
  return db
    .select({
      id: assignments.id,
      title: assignments.title,
      course_id: courses.id,
      course_code: courses.course_code,
      course_name: courses.name,
      period_name: periods.name,
      assignment_type: assignments.assignment_type,
      evaluation_level: assignments.evaluation_level,
      max_score: assignments.max_score,
      submission: ownSubmissionColumns,
    })
    .from(assignment_submissions)
    .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
    .innerJoin(courses, eq(courses.id, assignment_submissions.course_id))
    .innerJoin(enrollments, eq(enrollments.id, assignment_submissions.enrollment_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .where(isFinished(of))
    .orderBy(desc(assignment_submissions.submitted_at), assignment_submissions.id)
    .limit(page.limit)
    .offset(page.offset)
}

export async function countFinished(db: Database, of: FinishedOf): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(assignment_submissions)
    .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
    .where(isFinished(of))
  return row?.total ?? 0
}

/** The ids of all courses in which somebody has finished work. */
export async function listFinishedCourses(db: Database, of: FinishedOf): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: assignment_submissions.course_id })
    .from(assignment_submissions)
    .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
    .where(isFinished({ ...of, courseId: undefined }))
  return rows.map(({ id }) => id)
}
